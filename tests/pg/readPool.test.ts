import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReadPool } from '#demo-host/api/platform/db/ReadPool.ts';
import { startPostgres } from '../support/database/startPostgres.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let pool: ReadPool;
beforeAll(async () => {
  postgres = await startPostgres();
  pool = new ReadPool({ connectionString: postgres.url, pipeline: true, max: 3 });
  // Without a listener, a connection that is ended would end this process.
  pool.on('connect', (client) => client.on('error', () => {}));
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

const identified = { name: 'read_connection', text: 'select $1::int as given, pg_backend_pid() as pid' };
const read = async (given: unknown) =>
  (await pool.query<{ given: number; pid: number }>(identified, [given])).rows[0];

it('sends reads of one turn over one connection, and gives each its own answer', async () => {
  const found = await Promise.all([read(1), read(2), read(3)]);
  expect(found.map((row) => row?.given)).toEqual([1, 2, 3]);
  expect(new Set(found.map((row) => row?.pid)).size).toBe(1);
});

it('gives an error to the read that caused it alone', async () => {
  const found = await Promise.allSettled([read(1), read('nonsense'), read(3)]);
  expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(read(4)).resolves.toMatchObject({ given: 4 });
});

it('answers many more reads than it has connections, and leaves none of them in use', async () => {
  const found = await Promise.all(Array.from({ length: 50 }, (_, n) => read(n)));
  expect(found.map((row) => row?.given)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  expect(new Set(found.map((row) => row?.pid)).size).toBeGreaterThan(1);
  expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]);
});

it('never joins a statement that is not a prepared read', async () => {
  const write = {
    name: 'wait',
    text: 'with slept as (select pg_sleep(0.2)) select pg_backend_pid() as pid from slept',
  };
  const [first, second] = await Promise.all([
    pool.query<{ pid: number }>(write),
    pool.query<{ pid: number }>('select pg_backend_pid() as pid'),
  ]);
  expect(first.rows[0]?.pid).not.toBe(second.rows[0]?.pid);
});

it('rejects what was sent over a connection that broke, and continues with another', async () => {
  const slow = { name: 'read_slowly', text: 'select pg_sleep(60), $1::int as given' };
  const waiting = Promise.allSettled([pool.query(slow, [1]), read(2)]);
  const busy =
    "select pid from pg_stat_activity where state = 'active' and query like 'select pg_sleep(60)%'";
  let pids: { pid: number }[] = [];
  while (pids.length === 0) ({ rows: pids } = await pool.query<{ pid: number }>(busy));
  await pool.query('select pg_terminate_backend($1)', [pids[0]?.pid]);
  const ended = await waiting;
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(read(3)).resolves.toMatchObject({ given: 3 });
  expect(pool.idleCount).toBe(pool.totalCount);
});

it('rejects reads when no connection can be had', async () => {
  const none = new ReadPool({ connectionString: 'postgres://me@127.0.0.1:1/x', pipeline: true });
  const found = await Promise.allSettled([none.query(identified, [1]), none.query(identified, [2])]);
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await none.end();
});
