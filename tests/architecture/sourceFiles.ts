import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

export interface SourceFile {
  /** From the top of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const generated = new Set(['node_modules', 'dist', '.data', '.cache', 'migrations']);

/** All files below a folder of the project whose name ends with one of `endings`. */
export function sourceFiles(folder: string, endings: readonly string[] = ['.ts', '.tsx']): SourceFile[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return generated.has(entry.name) ? [] : sourceFiles(path, endings);
    if (!endings.some((ending) => entry.name.endsWith(ending))) return [];
    return [{ path, text: readFileSync(join(projectRoot, path), 'utf8') }];
  });
}

export const rooms = ['widget', 'host-sdk', 'native-bridge', 'demo-host', 'tests'] as const;
/** The rooms whose code reaches other people. */
export const productRooms = ['widget', 'host-sdk', 'native-bridge', 'demo-host'] as const;

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
