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
beforeAll(async () => {
  api = await startApiProcess();
});
afterAll(async () => await api.stop());

/** Runs statements in the embedded database while no process has it open. @returns the rows of the last one */
async function query(dataDir: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const { db, close } = await openDatabase({ dataDir });
  try {
    let rows: readonly unknown[] = [];
    for (const each of statements) ({ rows } = (await db.execute(sql.raw(each))) as never);
    return rows;
  } finally {
    await close();
  }
}
const exchanges = `select count(*)::int as redemptions, sum(l.amount)::int as points
  from redemptions r join points_ledger l on l.profile_id = r.profile_id and l.seq = r.seq
  where r.redeemed_at > now() - interval '1 hour'`;

it('T10 redeems once in the embedded database when the process dies between the points and the answer', async () => {
  const headers = bearer(await signIn(api, maren));
  await stepUp(api, maren, headers);
  let dataDir = '';
  await api.restart?.(async (directory) => {
    dataDir = directory;
    // The answer is never kept: the process leaves a file and stays there.
    await query(
      dataDir,
      `create function hold() returns trigger language plpgsql as $$ begin
        execute format('copy (select 1) to %L', current_setting('data_directory') || '/held');
        loop end loop;
      end $$`,
      `create trigger hold before update on idempotent_answers
        for each row when (new.status is not null) execute function hold()`,
    );
  });
  const path = '/api/rewards/catalogue';
  const { data } = (await (await api.fetch(path, { headers })).json()) as {
    data: { id: number; points: number }[];
  };
  const item = data.find(({ points }) => points === 500);
  const keyed = { ...headers, 'idempotency-key': 'pressed-before-it-died' };
  const redeem = async () => await post(api, `${path}/${item?.id}/redeem`, {}, keyed);
  const lost = redeem().catch(() => undefined);
  await waitUntil('the points to be taken', () => existsSync(join(dataDir, 'pg', 'held')));
  const taken = { redemptions: 1, points: -500 };
  await api.restart?.(async () => {
    expect(await query(dataDir, 'drop trigger hold on idempotent_answers', exchanges)).toEqual([taken]);
    // The time passes in which the first request could still be at work.
    await query(
      dataDir,
      `update idempotent_answers set created_at = created_at - interval '61 s' where status is null`,
    );
  }, true);
  expect(await lost).toBeUndefined();
  const answer = await redeem();
  expect([answer.status, await answer.json()]).toMatchObject([201, { data: { points: 500 } }]);
  await api.restart?.(async () => {
    expect(await query(dataDir, exchanges)).toEqual([taken]);
  });
}, 180000);
