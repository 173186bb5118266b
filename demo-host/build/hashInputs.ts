import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const isInput = (path: string): boolean => !/\.test\.tsx?$|\.md$|(^|\/)(node_modules|dist)\//.test(path);

const filesIn = async (root: string, path: string): Promise<readonly string[]> => {
  const found = await stat(join(root, path)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(isInput);
};

/** A hash of the names and contents of a target's inputs, and of the version of Node. */
export const hashInputs = async (root: string, inputs: readonly string[]): Promise<string> => {
  const files = (await Promise.all(inputs.map((input) => filesIn(root, input)))).flat().sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of new Set(files)) {
    hash.update(`\0${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
};
