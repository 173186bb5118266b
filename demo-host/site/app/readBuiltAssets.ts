import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PlainError } from '../../run/listen.ts';
import type { PageAssets } from './PageAssets.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

const stylesOf = (manifest: Manifest, key: string): readonly string[] => {
  const { css = [], imports = [] } = manifest[key] ?? {};
  return [...new Set([...imports.flatMap((name) => stylesOf(manifest, name)), ...css])];
};

/** Reads Vite's manifest of the built shop. */
export const readBuiltAssets = (dist: string): PageAssets => {
  const file = join(dist, '.vite/manifest.json');
  let manifest: Manifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new PlainError(`${file} is missing or broken. Run "npm run build" first.`);
  }
  return {
    of(entry) {
      const key = `src/entries/${entry}.ts`;
      const script = manifest[key]?.file;
      return {
        scripts: script ? [`/${script}`] : [],
        styles: stylesOf(manifest, key).map((style) => `/${style}`),
      };
    },
  };
};
