import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '../api/db/lockDirectory.ts';
import { PlainError } from './listen.ts';

/** Only a directory that holds the demo's database, or nothing at all, is ever emptied. */
const isOurs = (entries: readonly string[]): boolean =>
  entries.every((entry) => entry === 'pg' || entry.startsWith('lock'));

/** For `--fresh`: forgets all demo data. Refuses while another process uses them. */
export const emptyDataDirectory = async (directory: string): Promise<void> => {
  if (!existsSync(directory)) return;
  const entries = readdirSync(directory);
  if (!isOurs(entries)) {
    throw new PlainError(`${directory} is not a data directory of this demo, so --fresh leaves it alone.`);
  }
  const release = lockDirectory(directory);
  try {
    await Promise.all(
      entries
        .filter((entry) => entry !== 'lock')
        .map((entry) => rm(join(directory, entry), { recursive: true })),
    );
  } finally {
    release();
  }
};
