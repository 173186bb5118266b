import { statfsSync } from 'node:fs';
import { StartupError } from '../config/StartupError.ts';

const MB = 1024 * 1024;
/** The embedded database's own files and its log need about this much before the first customer's data. */
const least = 100 * MB;
const comfortable = 500 * MB;

/**
 * Looks at the free space of the disk on which the embedded database keeps its files.
 *
 * @returns a warning of one line where there is little
 * @throws StartupError where there is too little to start
 */
export function checkSpace(dataDir: string, freeBytes = freeIn): string | undefined {
  const free = freeBytes(dataDir);
  const shortage = `The disk of ${dataDir} has only ${Math.floor(free / MB)} MB left`;
  if (free < least)
    throw new StartupError(`${shortage}; the database needs ${least / MB}. Set DATA_DIR or make room.`);
  return free < comfortable ? `${shortage}: writes will be refused with 503 when it is full.` : undefined;
}

function freeIn(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}
