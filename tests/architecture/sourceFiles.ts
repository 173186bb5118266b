import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

export interface SourceFile {
  /** The path from the top of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const generated = new Set(['node_modules', 'dist', '.data', '.cache', 'migrations']);

const knownFiles = new Map<string, SourceFile>();

/** @returns all files below a folder of the project whose names end with one of `endings`; each is read once per worker. */
export function sourceFiles(folder: string, endings: readonly string[] = ['.ts', '.tsx']): SourceFile[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return generated.has(entry.name) ? [] : sourceFiles(path, endings);
    return endings.some((ending) => entry.name.endsWith(ending)) ? [sourceFile(path)] : [];
  });
}

/** @returns a file of the project by its path; the same object each time, so that its parse is kept. */
export function sourceFile(path: string): SourceFile {
  const known = knownFiles.get(path);
  if (known !== undefined) return known;
  const file = { path, text: readFileSync(join(projectRoot, path), 'utf8') };
  knownFiles.set(path, file);
  return file;
}

export const rooms = ['widget', 'host-sdk', 'native-bridge', 'demo-host', 'tests'] as const;
/** The rooms that ship: everything but the tests. */
export const productRooms = ['widget', 'host-sdk', 'native-bridge', 'demo-host'] as const;

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
