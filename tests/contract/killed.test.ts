import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { waitUntil } from '#tests/support/process/waitUntil.ts';
import type { Api } from './suite/Api.ts';
import { bearer, maren, post, signIn } from './suite/signIn.ts';
import { startApiProcess } from './suite/startApiProcess.ts';
import { stepUp } from './suite/stepUp.ts';

let api: Api;
let dataDir = '';
beforeAll(async () => {
  api = await startApiProcess(undefined, {}, async (directory) => {
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
