import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { type Disk, mountDisk } from '#tests/support/database/mountDisk.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import type { Api } from './suite/Api.ts';
import { bearer, maren, post, signIn } from './suite/signIn.ts';
import { startApiProcess } from './suite/startApiProcess.ts';
import { stepUp } from './suite/stepUp.ts';

let api: Api;
let dataDir = '';
/** The disk of the data, where the system allows one. */
let disk: Disk | undefined;
beforeAll(async () => {
  disk = mountDisk(800);
  const settings = disk === undefined ? {} : { DATA_DIR: join(disk.path, 'data') };
  api = await startApiProcess(undefined, settings, async (directory) => {
    dataDir = directory;
    // Holds the process where it stores the first answer with a key: the trigger writes a file and never returns.
    await execute(
      `create function hold() returns trigger language plpgsql as $$ begin
        execute format('copy (select 1) to %L', current_setting('data_directory') || '/held');
        loop end loop;
      end $$`,
      `create trigger hold before update on idempotent_answers
        for each row when (new.status is not null) execute function hold()`,
    );
  });
});
// The last of the two is the first to run.
afterAll(() => disk?.unmount());
afterAll(async () => await api.stop());

/** Runs statements in the embedded database while no process has it open. @returns the rows of the last one */
async function execute(...statements: readonly string[]): Promise<readonly unknown[]> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    let rows: readonly unknown[] = [];
    for (const each of statements) ({ rows } = (await db.execute(sql.raw(each))) as never);
    return rows;
  } finally {
    await close();
  }
}
const recent = `select l.amount from redemptions r
  join points_ledger l on l.profile_id = r.profile_id and l.seq = r.seq
  where r.redeemed_at > now() - interval '1 hour'`;

it('T10 redeems once in the embedded database when the process dies between the points and the answer', async () => {
  const headers = bearer(await signIn(api, maren));
  await stepUp(api, maren, headers);
  const read = async (path: string) =>
    ((await (await api.fetch(path, { headers })).json()) as { data: unknown }).data;
  const balance = async () =>
    ((await read('/api/profile/balances')) as { point_balance: number }).point_balance;
  const items = (await read('/api/rewards/catalogue')) as { id: number; points: number }[];
  const item = items.find(({ points }) => points === 500);
  const before = await balance();
  const keyed = { ...headers, 'idempotency-key': 'pressed-before-it-died' };
  const redeem = async () => await post(api, `/api/rewards/catalogue/${item?.id}/redeem`, {}, keyed);

  const lost = redeem().catch(() => undefined);
  await waitUntil('the points to be taken', () => existsSync(join(dataDir, 'pg', 'held')));
  await api.restart?.(async () => {
    expect(await execute('drop trigger hold on idempotent_answers', recent)).toEqual([{ amount: -500 }]);
    // The time passes in which the first request could still be at work.
    await execute(
      `update idempotent_answers set created_at = created_at - interval '61 s' where status is null`,
    );
  }, true);
  expect(await lost).toBeUndefined();
  const answers = [await redeem(), await redeem()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await answers[0]?.json()).toMatchObject({ data: { points: 500 } });
  expect(await balance()).toBe(before - 500);
}, 180000);

it('refuses a write with a time to come back while the disk of the embedded database is full, and works again when there is room', async ({
  skip,
}) => {
  if (disk === undefined) return skip('this system mounts no disk');
  const headers = { 'content-type': 'application/json', ...bearer(await signIn(api, maren)) };
  const line = 'long '.repeat(20).trim();
  const lines = { recipient: line, company: line, address_1: line, address_2: line };
  const place = { city: 'Melbourne', state: 'VIC', postcode: '3000', country: 'AU' };
  const body = JSON.stringify({ addresses: Array.from({ length: 10 }, () => ({ ...lines, ...place })) });
  const write = async () => await api.fetch('/api/profile', { method: 'PUT', headers, body });
  expect((await write()).status).toBe(200);

  disk.fill();
  let answer = await write();
  // The database's files may have some room inside.
  for (let writes = 1; answer.status === 200 && writes < 50; writes += 1) answer = await write();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await api.fetch('/api/profile/profile', { headers })).status).toBe(200);

  disk.makeRoom();
  expect((await write()).status).toBe(200);
}, 180000);
