import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pointsLedger } from '#demo-host/api/ledger/schema.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { readRow } from '#demo-host/api/platform/db/readRows.ts';
import { givePoints } from '#tests/support/database/givePoints.ts';
import * as z from 'zod';
import { addCustomer, bearer, signIn } from '../security/auth/signIn.ts';
import { startAttackedApi, type AttackedApi } from '../security/auth/startAttackedApi.ts';
import type { Experiment } from './Experiment.ts';

const AT_ONCE = 50;
const CUSTOMERS = 10;
/** Points of a customer before each trial, and of the item. */
const GIVEN = 700;
const PRICE = 500;

interface Presser {
  readonly profileId: string;
  readonly token: string;
}
interface Race {
  readonly api: AttackedApi;
  readonly db: Database;
  readonly itemId: number;
}

/**
 * A customer with points for one item presses 50 times at once, at two processes of the API: one gets it. The same with a redemption
 * that reads the balance and then writes, as a first draft would: some get more, or the experiment would prove nothing.
 */
export const raceRedemptions: Experiment = async ({ runs, say }) => {
  const api = await startAttackedApi({ rateLimits: 'off' });
  const { db, close } = await openDatabase({ databaseUrl: api.databaseUrl });
  const errors: string[] = [];
  try {
    const race = { api, db, itemId: await addItem(api) };
    const customers = await addCustomers(api);
    for (let trial = 1; trial <= runs; trial += 1) {
      const { done, others, sum, balance } = await rush(race, customers[trial % CUSTOMERS] as Presser);
      if (done !== 1 || others.length > 0 || sum !== GIVEN - PRICE || balance !== sum)
        errors.push(
          `trial ${trial}: ${done} redemptions, rows of ${sum}, balance ${balance}, ${others.join()}`,
        );
      if (trial % 100 === 0) say(`${trial} trials × ${AT_ONCE} at once, ${errors.length} errors`);
    }
    const naive = Math.min(runs, 20);
    const caught = await countOverspent(race, naive);
    say(`a redemption that reads first and writes then overspends in ${caught} of ${naive} trials`);
    if (caught === 0) errors.push('the naive redemption was not caught');
  } finally {
    await close();
    await api.stop();
  }
  return errors;
};

async function addItem(api: AttackedApi): Promise<number> {
  await api.query(
    `update config_document set component_settings = jsonb_set(component_settings, '{security,step_up}', '[]')`,
  );
  const [row] = await api.query<{ id: number }>(
    `insert into catalogue_items (handle, type, category, position, points, currency, channel, valid_days, translations)
     values ('race', 'product', 'things', 99, $1, 'AUD', 'both', 30, '{}') returning id`,
    [PRICE],
  );
  return row?.id ?? 0;
}

async function addCustomers(api: AttackedApi): Promise<readonly Presser[]> {
  const customers: Presser[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const email = `race${at}@example.com`;
    const profileId = await addCustomer(api, email);
    customers.push({ profileId, token: await signIn(api, email) });
  }
  return customers;
}

async function rush(race: Race, customer: Presser) {
  const { profileId } = customer;
  const before = await readSums(race.db, profileId);
  await givePoints(race.db, profileId, GIVEN - before.balance, 'welcome');
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => await press(race, customer, at % 2 === 0 ? 0 : 1)),
  );
  const done = statuses.filter((status) => status === 201).length;
  const others = statuses.filter((status) => status !== 201 && status !== 422);
  return { done, others, ...(await readSums(race.db, profileId)) };
}

/** @returns the status of the answer */
async function press({ api, itemId }: Race, { token }: Presser, process: 0 | 1): Promise<number> {
  const headers = {
    ...bearer(token),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const answer = await api.fetch(
    `/api/rewards/catalogue/${itemId}/redeem`,
    { method: 'POST', headers, body: '{}' },
    { process },
  );
  await answer.arrayBuffer();
  return answer.status;
}

/** @returns in how many trials more was taken than there was */
async function countOverspent({ api, db }: Race, trials: number): Promise<number> {
  let caught = 0;
  for (let trial = 1; trial <= trials; trial += 1) {
    const id = await addCustomer(api, `${randomUUID()}@example.com`);
    await givePoints(db, id, GIVEN, 'welcome');
    await Promise.all(Array.from({ length: AT_ONCE }, async () => await redeemNaively(db, id)));
    if ((await readSums(db, id)).sum < 0) caught += 1;
  }
  return caught;
}

const readSums = async (db: Database, id: string) =>
  await readRow(
    db,
    z.object({ sum: z.number(), balance: z.number() }),
    sql`select coalesce((select sum(amount) from ${pointsLedger} where profile_id = ${id}), 0) as sum,
      coalesce((select balance from point_accounts where profile_id = ${id}), 0) as balance`,
  );

/** Reads the balance and then writes, without a lock: what must not be done. */
async function redeemNaively(db: Database, profileId: string): Promise<void> {
  const { sum, rows } = await readRow(
    db,
    z.object({ sum: z.number(), rows: z.number() }),
    sql`select sum(amount) as sum, count(*) as rows from ${pointsLedger} where profile_id = ${profileId}`,
  );
  if (sum < PRICE) return;
  await db.insert(pointsLedger).values({
    profile_id: profileId,
    // A number that is free, because the unique constraint on the next one would catch the race, too.
    seq: rows + Math.floor(Math.random() * 1e9),
    definition_id: 1,
    type: 'redeem',
    amount: -PRICE,
    total_after: sum - PRICE,
    issued_at: new Date(),
  });
}
