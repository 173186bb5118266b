import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from '../api/platform/db/lockDirectory.ts';
import { emptyDataDirectory } from './emptyDataDirectory.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fresh-'));
});
afterEach(() => rm(directory, { recursive: true }));

describe('emptyDataDirectory', () => {
  it('removes the database', async () => {
    await mkdir(join(directory, 'pg/base'), { recursive: true });
    await emptyDataDirectory(directory);
    expect(existsSync(join(directory, 'pg'))).toBe(false);
  });

  it('removes the remains of an interrupted first start', async () => {
    await mkdir(join(directory, 'pg/base'), { recursive: true });
    await writeFile(join(directory, 'pg.unfinished'), '');
    await writeFile(join(directory, 'lock.4711.abcd'), '{"pid":');
    await emptyDataDirectory(directory);
    expect(readdirSync(directory)).toEqual([]);
  });

  it.each(['thesis.txt', 'pg.backup', 'locksmiths.csv'])(
    'does not touch a directory that contains %s',
    async (name) => {
      await mkdir(join(directory, 'pg'));
      await writeFile(join(directory, name), 'years of work');
      await expect(emptyDataDirectory(directory)).rejects.toThrow('is not a data directory of this demo');
      expect(readdirSync(directory).toSorted()).toEqual([name, 'pg'].toSorted());
    },
  );

  it('does not touch a file in place of the directory', async () => {
    const file = join(directory, 'data');
    await writeFile(file, 'years of work');
    await expect(emptyDataDirectory(file)).rejects.toThrow('is not a data directory of this demo');
    expect(existsSync(file)).toBe(true);
  });

  it('refuses while another process uses it', async () => {
    await mkdir(join(directory, 'pg'));
    const release = lockDirectory(directory);
    await expect(emptyDataDirectory(directory)).rejects.toThrow(`in use by process ${String(process.pid)}`);
    release();
    expect(existsSync(join(directory, 'pg'))).toBe(true);
  });

  it('accepts a directory that does not exist', async () => {
    await expect(emptyDataDirectory(join(directory, 'none'))).resolves.toBeUndefined();
  });
});
