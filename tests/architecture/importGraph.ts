import type { ImportGraph } from './importCircles.ts';
import { importsOf } from './importsOf.ts';
import { resolveImport } from './resolveImport.ts';
import type { SourceFile } from './sourceFiles.ts';

/** The imports of the given files from each other, types included. Imports of packages and of other files are left out. */
export function importGraph(files: readonly SourceFile[]): ImportGraph {
  const known = new Set(files.map(({ path }) => path));
  return new Map(files.map((file) => [file.path, targetsOf(file).filter((target) => known.has(target))]));
}

function targetsOf(file: SourceFile): string[] {
  return importsOf(file).flatMap(({ from }) => resolveImport(file.path, from) ?? []);
}
