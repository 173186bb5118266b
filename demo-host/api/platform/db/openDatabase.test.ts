import fs, { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
    let isLate = false;
    // A busy machine keeps this timer waiting, too.
    const timer = setTimeout(() => (isLate = true), 5000);
    await expect(openDatabase({ databaseUrl: `postgres://me@127.0.0.1:${port}/x` })).rejects.toThrow(
      /does not answer within 3 seconds\.$/,
    );
    expect(isLate).toBe(false);
    clearTimeout(timer);
    silent.close();
  });

  it('is not one of PostgreSQL if the server ends the connection at once', async () => {
    const other = createServer((socket) => socket.once('data', () => socket.end())).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    await expect(openDatabase({ databaseUrl: `postgres://me@127.0.0.1:${port}/x` })).rejects.toThrow(
      `DATABASE_URL: what answers at 127.0.0.1:${port} is not PostgreSQL.`,
    );
    other.close();
  });
});

describe('a server', () => {
  it.each([
    ['', '-c TimeZone=UTC'],
    ['?options=-c%20search_path%3Dportal', '-c search_path=portal -c TimeZone=UTC'],
  ])('is asked for UTC in each connection, whatever its own zone is (%j)', async (given, options) => {
    const asked: string[] = [];
    const server = createServer((socket) =>
      socket.once('data', (bytes) => {
        asked.push(bytes.toString('latin1'));
        socket.destroy();
      }),
    ).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const databaseUrl = `postgres://me@127.0.0.1:${port}/x${given}`;
    await expect(openDatabase({ databaseUrl })).rejects.toThrow();
    expect(asked).toEqual([expect.stringContaining(`\0options\0${options}\0`)]);
    server.close();
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

describe('a data directory on a nearly full disk', () => {
  const setFree = (megabytes: number) => {
    vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: megabytes, bsize: 1024 * 1024 } as fs.StatsFs);
    syncBuiltinESMExports();
  };
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('is refused where it is too full, and reported to the operator before the database is opened', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
    // A database that does not open, because a new one takes seconds to create.
    mkdirSync(join(dataDir, 'pg'));
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '18');
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    setFree(50);
    await expect(openDatabase({ dataDir })).rejects.toThrow('only 50 MB left; the database needs 100');
    expect(written).not.toHaveBeenCalled();
    setFree(300);
    await expect(openDatabase({ dataDir })).rejects.toThrow('does not open');
    expect(written.mock.calls).toEqual([
      [`The disk of ${dataDir} has only 300 MB left: writes will be refused with 503 when it is full.\n`],
    ]);
    rmSync(dataDir, { recursive: true });
  }, 180000);
});
