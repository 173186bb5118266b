import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
/** The build's list of the files of its pages (widget/build/pageFiles.ts). */
const pageFilesSchema = z.object({
  pages: z.record(
    z.string(),
    filesSchema.extend({ texts: z.array(z.string()), bare: z.boolean().optional() }),
  ),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  frame: filesSchema,
  /** The sign-in page as markup, by language and look. */
  form: z.optional(
    filesSchema.extend({
      imports: z.array(z.string()),
      html: z.record(z.string(), z.record(z.string(), z.string())),
      accents: z.object({ light: z.string(), dark: z.string() }),
    }),
  ),
  words: z.record(
    z.string(),
    z.object({
      loading: z.string(),
      failed: z.string(),
      advice: z.string(),
      tryAgain: z.string(),
      titles: z.record(z.string(), z.string()),
    }),
  ),
});
export type PageFiles = z.infer<typeof pageFilesSchema>;

export interface BuiltPage {
  /** The built `index.html`. */
  readonly html: string;
  /** `undefined` if the build has not written it down: the portal then finds its files by itself, later. */
  readonly files: PageFiles | undefined;
}

export interface Shell {
  /** @returns the built page, or `undefined` before the first build */
  read(): Promise<BuiltPage | undefined>;
}

/** Reads the built page and caches it until the next build. */
export function readShell(file: string): Shell {
  let kept: ({ readonly mtimeMs: number } & BuiltPage) | undefined;
  return {
    async read() {
      try {
        const { mtimeMs } = await stat(file);
        if (kept?.mtimeMs !== mtimeMs) {
          const html = await readFile(file, 'utf8');
          kept = { mtimeMs, html, files: await readPageFiles(join(dirname(file), '.vite/pages.json')) };
        }
        return kept;
      } catch {
        return undefined;
      }
    },
  };
}

async function readPageFiles(file: string): Promise<PageFiles | undefined> {
  try {
    return pageFilesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
