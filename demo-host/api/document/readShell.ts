import { createHash } from 'node:crypto';
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
  /** The sign-in page as markup, by language and look, with the script that shows it and its styles. */
  form: z.optional(
    z.object({
      script: z.string(),
      style: z.string(),
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
      home: z.object({
        greeting: z.string(),
        welcome: z.string(),
        rewards: z.string(),
        points: z.string(),
      }),
    }),
  ),
});
export type PageFiles = z.infer<typeof pageFilesSchema>;

/** What the document of the sign-in form has inside itself, and how a content policy names it: `'sha256-…'`. */
export interface Inlined {
  readonly script: string;
  readonly style: string;
  readonly scriptSource: string;
  readonly styleSource: string;
}

export interface BuiltPage {
  /** The built `index.html`. */
  readonly html: string;
  /** `undefined` if the build has written no valid list: the portal then requests its files by itself, later. */
  readonly files: PageFiles | undefined;
  /** `undefined` without `files`, or if those have no form. */
  readonly inlined: Inlined | undefined;
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
          const files = await readPageFiles(join(dirname(file), '.vite/pages.json'));
          kept = { mtimeMs, html, files, inlined: files?.form && inlinedOf(files.form) };
        }
        return kept;
      } catch {
        return undefined;
      }
    },
  };
}

function inlinedOf({ script, style }: Pick<Inlined, 'script' | 'style'>): Inlined {
  return { script, style, scriptSource: sourceOf(script), styleSource: sourceOf(style) };
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function readPageFiles(file: string): Promise<PageFiles | undefined> {
  try {
    return pageFilesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
