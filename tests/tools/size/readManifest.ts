import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  /** It is the file of a module that is imported dynamically. */
  readonly isDynamicEntry?: boolean;
}
export type Manifest = Readonly<Record<string, Chunk>>;

export const widgetDist = join(projectRoot, 'dist/widget');

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(widgetDist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The files that the document loads: those of its entry, and of the portal that the entry imports. */
export function shellOf(manifest: Manifest, document: string): Set<string> {
  const loaded = manifest[document]?.dynamicImports ?? [];
  return new Set([document, ...loaded].flatMap((key) => [...filesOf(manifest, key)]));
}

/** The files of a chunk: its own, its styles, and those of its static imports. */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`${key} is not in the build`);
  if (seen.has(key)) return new Set();
  seen.add(key);
  const below = (chunk.imports ?? []).flatMap((name) => [...filesOf(manifest, name, seen)]);
  return new Set([chunk.file, ...(chunk.css ?? []), ...below]);
}
