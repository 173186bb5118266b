import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BuildState {
  get(target: string): string | undefined;
  set(target: string, hash: string): void;
}

const read = (file: string): Record<string, string> => {
  try {
    const known: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof known === 'object' && known !== null ? { ...(known as Record<string, string>) } : {};
  } catch {
    // Without a file, or with a broken one after a power cut, everything is built again.
    return {};
  }
};

/** Keeps the hash of each target's inputs in `dist/.build.json`. */
export const createBuildState = (dist: string): BuildState => {
  const file = join(dist, '.build.json');
  const known = read(file);
  return {
    get: (target) => known[target],
    set(target, hash) {
      known[target] = hash;
      mkdirSync(dist, { recursive: true });
      writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
    },
  };
};
