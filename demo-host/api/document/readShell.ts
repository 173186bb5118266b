import { readFile, stat } from 'node:fs/promises';

export interface Shell {
  /** @returns the built `index.html`, or `undefined` before the first build */
  read(): Promise<string | undefined>;
}

/** Reads the built page and caches it until the next build. */
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
