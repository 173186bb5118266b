import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addSmallShop } from '../../testing/addSmallShop.ts';
import { openDatabase } from './openDatabase.ts';
import { profiles } from '../../customers/schema.ts';

describe('a DATABASE_URL', () => {
  it.each(['mysql://root@localhost/x', 'localhost:5432', 'nonsense'])(
    '%s is refused, because it is not an address of PostgreSQL',
    async (databaseUrl) => {
      await expect(openDatabase({ databaseUrl })).rejects.toThrow(
        /^DATABASE_URL: not an address of PostgreSQL/,
      );
    },
  );

  it('is reported by host and port, without its password, if no server answers', async () => {
    const databaseUrl = 'postgres://me:secret@127.0.0.1:1/portal';
    await expect(openDatabase({ databaseUrl })).rejects.toThrow(
      /^DATABASE_URL: no PostgreSQL server answers at 127\.0\.0\.1:1\.$/,
    );
  });

  it('is given up after three seconds if the server stays silent', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    const started = Date.now();
    await expect(openDatabase({ databaseUrl: `postgres://me@127.0.0.1:${port}/x` })).rejects.toThrow(
      /does not answer within 3 seconds\.$/,
    );
    expect(Date.now() - started).toBeLessThan(5000);
    silent.close();
  });
});

describe('a data directory', () => {
  it('keeps its data across a restart, and starts anew after an interrupted first start', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
    mkdirSync(join(dataDir, 'pg'));
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '18');
    writeFileSync(join(dataDir, 'pg.unfinished'), '');
    const first = await openDatabase({ dataDir, prepare: addSmallShop });
    await expect(openDatabase({ dataDir })).rejects.toThrow(`process ${process.pid}`);
    await first.close();
    const second = await openDatabase({ dataDir });
    expect(await second.db.$count(profiles)).toBe(2);
    await second.close();
    rmSync(dataDir, { recursive: true });
  }, 180000);

  it('is never deleted if the database did not create it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
    mkdirSync(join(dataDir, 'pg'));
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '18');
    await expect(openDatabase({ dataDir })).rejects.toThrow(`The database in ${dataDir} does not open`);
    expect(existsSync(join(dataDir, 'pg', 'PG_VERSION'))).toBe(true);
    rmSync(dataDir, { recursive: true });
  }, 180000);
});
