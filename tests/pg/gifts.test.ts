import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePoints } from '#demo-host/api/ledger/queries/changePoints.ts';
import { addPoints } from '#demo-host/api/ledger/rules/addPoints.ts';
import type { OpenDatabase } from '#demo-host/api/platform/db/Database.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { giveBirthdays } from '#demo-host/api/rewards/queries/giveBirthday.ts';
import { giveWelcome } from '#demo-host/api/rewards/queries/giveWelcome.ts';
import { rewards } from '#demo-host/api/rewards/schema.ts';
import { addSmallShop, ana } from '#demo-host/api/testing/addSmallShop.ts';
import { startPostgres } from '../support/database/startPostgres.ts';

const CUSTOMERS = 450;
const now = new Date('2026-11-20T02:30:00.000Z');
const log = pino({ level: 'silent' });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databases: readonly OpenDatabase[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  const first = await openDatabase({ databaseUrl: postgres.url });
  databases = [first, await openDatabase({ databaseUrl: postgres.url })];
  await addSmallShop(first.db);
  await first.db
    .execute(sql`insert into reward_definitions (id, handle, type, currency, icon, translations, given_for, given_value,
      given_tier_id)
    values (1, 'welcome', 'welcome', 'AUD', 'gift', '{}', 'welcome', null, null),
      (2, 'birthday', 'birthday', 'AUD', 'gift', '{}', 'birthday', null, null),
      (3, 'gold', 'tier', 'AUD', 'gift', '{}', 'tier', 25, 3)`);
  await first.db
    .execute(sql`insert into profiles (email, email_verified, region_id, joined_at, updated_at, birth_day, birth_month)
    select 'born' || n || '@example.com', true, 1, '2026-01-01', '2026-01-01', 20, 11 from generate_series(1, ${CUSTOMERS}::int) n`);
});
afterAll(async () => {
  for (const { close } of databases) await close();
  await postgres.stop();
});

/** Ten at once, on two connections' pools as in two processes. */
const tenTimes = async (act: (db: OpenDatabase['db']) => Promise<unknown>) => {
  const runs = Array.from({ length: 10 }, async (_, i) => {
    const database = databases[i % databases.length] ?? expect.fail();
    return await act(database.db);
  });
  await Promise.all(runs);
};
const given = async () => {
  const [first] = databases;
  const rows = (await first?.db.select().from(rewards)) ?? expect.fail();
  return Object.fromEntries(
    [...new Set(rows.map(({ occasion }) => occasion))]
      .map((occasion) => [occasion, rows.filter((row) => row.occasion === occasion).length])
      .sort(),
  ) as Record<string, number>;
};

it('rewards for joining, birthdays and tiers are given once by ten writers that run at once', async () => {
  await tenTimes(async (db) => await giveBirthdays({ db, log }, now));
  expect(await given()).toEqual({ 'birthday 2026': CUSTOMERS });
  await tenTimes(async (db) => await giveWelcome(db, ana, { now, joined: 'now' }));
  await tenTimes(
    async (db) =>
      await changePoints(db, {
        profileId: ana,
        now,
        act: (account) => ({
          change: addPoints(account, {
            ...{ type: 'bonus', amount: 10, tierPoints: 1500, at: now.getTime(), accrueAt: null },
            ...{ orderId: null, expiresAt: null },
          }),
          detailsOf: () => ({ definition: 'points' }),
        }),
      }),
  );
  expect(await given()).toEqual({ 'birthday 2026': CUSTOMERS, 'tier 3': 1, welcome: 1 });
});
