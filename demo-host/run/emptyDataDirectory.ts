import { existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '../api/platform/db/lockDirectory.ts';
import { PlainError } from './listen.ts';

/** What the API keeps there: the database, the mark of a first start that was cut off, the lock and its drafts. */
const isOurs = (entry: string): boolean =>
  ['pg', 'pg.unfinished', 'lock'].includes(entry) || entry.startsWith('lock.');

/**
 * For `--fresh`: forgets all demo data. Refuses while another process uses them, and in a directory that holds anything
 * else than a demo's data.
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
