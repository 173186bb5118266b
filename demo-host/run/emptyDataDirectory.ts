import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '../api/platform/db/lockDirectory.ts';
import { PlainError } from './listen.ts';

/**
 * @returns whether the demo made this entry: the database, the mark of an unfinished first start, the lock or its drafts, the
 *   airline's credits, the club's links
 */
const isOurs = (entry: string): boolean =>
  ['pg', 'pg.unfinished', 'lock', 'airline.jsonl', 'club.jsonl'].includes(entry) || entry.startsWith('lock.');

/**
 * Deletes all demo data (`--fresh`). Refuses if another process uses them, or if the directory contains anything other
 * than the demo's data.
 */
export const emptyDataDirectory = async (directory: string): Promise<void> => {
  if (!existsSync(directory)) return;
  const entries = statSync(directory).isDirectory() ? readdirSync(directory) : undefined;
  if (entries?.every(isOurs) !== true) {
    throw new PlainError(`${directory} is not a data directory of this demo, so --fresh leaves it alone.`);
  }
  const release = lockDirectory(directory);
  try {
    const doomed = entries.filter((entry) => entry !== 'lock');
    await Promise.all(doomed.map((entry) => rm(join(directory, entry), { recursive: true, force: true })));
  } finally {
    release();
  }
};
