import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Adds a chunk, and the chunks that it needs to run, to `seen`. @returns `seen` */
export function withImports(file: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const below of chunk.imports) withImports(below, bundle, seen);
  return seen;
}

/** @returns the style sheets of a chunk itself */
export function stylesOf(file: string, bundle: Bundle): string[] {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}
