import { readFile, stat } from 'node:fs/promises';

export interface Shell {
  /** The built `index.html`, or `undefined` while there is none. */
  read(): Promise<string | undefined>;
}

/** The built page, read again only when it has been built again. */
export function readShell(file: string): Shell {
  let kept: { readonly mtimeMs: number; readonly html: string } | undefined;
  return {
    async read() {
      try {
        const { mtimeMs } = await stat(file);
        if (kept?.mtimeMs !== mtimeMs) kept = { mtimeMs, html: await readFile(file, 'utf8') };
        return kept.html;
      } catch {
        return undefined;
      }
    },
  };
}
