import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePoints } from '#demo-host/api/ledger/queries/changePoints.ts';
import { settleDue } from '#demo-host/api/ledger/queries/settleDue.ts';
import { addPoints } from '#demo-host/api/ledger/rules/addPoints.ts';
import type { OpenDatabase } from '#demo-host/api/platform/db/Database.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { addSmallShop } from '#demo-host/api/testing/addSmallShop.ts';
import { startPostgres } from '../support/database/startPostgres.ts';

const DAY = 86400000;
const CUSTOMERS = 30;
const DAYS = 800;
const start = Date.parse('2026-11-03T01:00:00.000Z');
const end = new Date(start + DAYS * DAY);
const log = pino({ level: 'silent' });

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let databases: readonly OpenDatabase[] = [];
let client: Client;
beforeAll(async () => {
  postgres = await startPostgres();
  databases = [await open(), await open()];
  client = new Client({ connectionString: postgres.url });
  await client.connect();
  const [first] = databases;
  if (first) await addSmallShop(first.db);
});
afterAll(async () => {
  await client.end();
  for (const { close } of databases) await close();
  await postgres.stop();
});
const open = async () => await openDatabase({ databaseUrl: postgres.url });

/** Customers whose points begin to count and expire on different days, and whose tiers are reached and reviewed. */
async function addCustomers(name: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into profiles (email, region_id, joined_at, updated_at)
      select $1 || lpad(n::text, 2, '0') || '@example.com', 1, '2026-11-01', '2026-11-01' from generate_series(1, $2::int) n
      returning id`,
    [name, CUSTOMERS],
  );
  const ids = rows.map(({ id }) => id);
  for (const [at, id] of ids.entries()) {
    await earn(id, 300 + at * 70, {
      accrueAt: start + (1 + (at % 5)) * DAY,
      expiresAt: start + (20 + at * 7) * DAY,
    });
    await earn(id, 100 + at * 20, { accrueAt: null, expiresAt: start + (400 + at * 11) * DAY });
  }
  return ids;
}

async function earn(id: string, amount: number, dates: { accrueAt: number | null; expiresAt: number }) {
  const credit = { type: 'bonus', amount, tierPoints: amount, at: start, orderId: null, ...dates } as const;
  await changePoints((databases[0] ?? expect.fail()).db, {
    profileId: id,
    now: new Date(start),
    act: (account) => ({
      change: addPoints(account, credit),
      detailsOf: () => ({ definition: 'points' }),
    }),
  });
}

/** What is written about each customer, in their order. */
async function written(ids: readonly string[]) {
  const read = async (columns: string, table: string, order: string) => {
    const text = `select ${columns} from ${table} where profile_id = $1 order by ${order}`;
    const found = [];
    for (const id of ids) found.push((await client.query<{ type?: string }>(text, [id])).rows);
    return found;
  };
  return {
    rows: await read(
      'seq, type, amount, total_after, issued_at, accrue_at, expires_at',
      'points_ledger',
      'seq',
    ),
    tiers: await read('tier_id, achieved_at, anniversary_at', 'tier_memberships', 'achieved_at, id'),
    accounts: await read('balance, review_at, due_at', 'point_accounts', 'balance'),
  };
}

it('what is due is written once by ten jobs that run at once after 800 days, as by one that runs every day', async () => {
  const [first, second] = databases;
  if (!first || !second) expect.fail();
  const daily = await addCustomers('daily');
  for (let day = 1; day <= DAYS; day += 1)
    await settleDue({ db: first.db, log }, new Date(start + day * DAY));
  const late = await addCustomers('late');
  await Promise.all(
    Array.from({ length: 10 }, async (_, at) =>
      settleDue({ db: (at % 2 === 0 ? first : second).db, log }, end),
    ),
  );
  const [everyDay, atOnce] = [await written(daily), await written(late)];
  expect(atOnce).toEqual(everyDay);
  expect(everyDay.rows.flat().filter(({ type }) => type === 'expire').length).toBeGreaterThan(CUSTOMERS);
  expect(everyDay.tiers.flat().length).toBeGreaterThan(2 * CUSTOMERS);
}, 180000);
