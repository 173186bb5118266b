import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory with its parents. Node's own `recursive` never returns where a parent is there but takes nothing new
 * (`/proc/x`).
 */
export function makeDirectory(directory: string): void {
  const parent = dirname(directory);
  if (parent !== directory && !existsSync(parent)) makeDirectory(parent);
  try {
    mkdirSync(directory);
  } catch (error) {
    const isThere = statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (!isThere) throw error;
  }
}
