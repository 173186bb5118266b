import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { profiles } from '#demo-host/api/customers/schema.ts';
import { pointsLedger } from '#demo-host/api/ledger/schema.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { readRow } from '#demo-host/api/platform/db/readRows.ts';
import { Refusal } from '#demo-host/api/platform/call/Refusal.ts';
import { redeem } from '#demo-host/api/rewards/queries/redeem.ts';
import { catalogueItems } from '#demo-host/api/rewards/schema.ts';
import { addSmallShop } from '#demo-host/api/testing/addSmallShop.ts';
import * as z from 'zod';
import type { Experiment } from './Experiment.ts';
import { givePoints } from '#tests/support/database/givePoints.ts';

const AT_ONCE = 50;
const itemId = 1000000;

/**
 * Customers with points for one item press 50 times at once: each gets one. The same with a redemption that reads the balance and
 * then writes, as a first draft would: some get more, or the experiment would prove nothing.
 */
export const raceRedemptions: Experiment = async ({ databaseUrl, runs, say }) => {
  const database = await openDatabase({ databaseUrl });
  const faults: string[] = [];
  try {
    const { db } = database;
    await addSmallShop(db);
    await addItem(db);
    for (let trial = 1; trial <= runs; trial += 1) {
      const { done, sum, balance } = await rush(db, redeemOnce);
      if (done !== 1 || sum !== 200 || balance !== 200)
        faults.push(`trial ${trial}: ${done} redemptions, rows of ${sum}, balance ${balance}`);
      if (trial % 100 === 0) say(`${trial} trials × ${AT_ONCE} at once, ${faults.length} overspent`);
    }
    let caught = 0;
    const naive = Math.min(runs, 20);
    for (let trial = 1; trial <= naive; trial += 1) if ((await rush(db, redeemNaively)).sum < 0) caught += 1;
    say(`a redemption that reads first and writes then overspends in ${caught} of ${naive} trials`);
    if (caught === 0) faults.push('the naive redemption was not caught');
  } finally {
    await database.close();
  }
  return faults;
};

async function addItem(db: Database): Promise<void> {
  await db.insert(catalogueItems).values({
    id: itemId,
    handle: 'item',
    type: 'product',
    category: 'all',
    position: 1,
    points: 500,
    currency: 'AUD',
    channel: 'both',
    valid_days: 30,
    translations: {},
  });
}

type Attempt = (db: Database, profileId: string) => Promise<boolean>;

/** One customer with 700 points, who presses for 500. */
async function rush(db: Database, attempt: Attempt) {
  const now = new Date();
  const [customer] = await db
    .insert(profiles)
    .values({
      email: `${randomUUID()}@example.com`,
      first_name: 'Ada',
      region_id: 1,
      joined_at: now,
      updated_at: now,
    })
    .returning({ id: profiles.id });
  const id = customer?.id ?? '';
  await givePoints(db, id, 700, 'points');
  const results = await Promise.all(Array.from({ length: AT_ONCE }, async () => await attempt(db, id)));
  const sums = await readRow(
    db,
    z.object({ sum: z.number(), balance: z.number() }),
    sql`select (select sum(amount) from ${pointsLedger} where profile_id = ${id}) as sum,
      (select balance from point_accounts where profile_id = ${id}) as balance`,
  );
  return { ...sums, done: results.filter(Boolean).length };
}

const redeemOnce: Attempt = async (db, profileId) => {
  const rate = { stepPoints: 500, stepCents: 500 };
  const wanted = { profileId, itemId, intent: randomUUID(), wanted: {}, rate, now: new Date() };
  try {
    await redeem(db, { ...wanted, approve: () => undefined });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** What must not be done. */
const redeemNaively: Attempt = async (db, profileId) => {
  const { sum, rows } = await readRow(
    db,
    z.object({ sum: z.number(), rows: z.number() }),
    sql`select sum(amount) as sum, count(*) as rows from ${pointsLedger} where profile_id = ${profileId}`,
  );
  if (sum < 500) return false;
  await db.insert(pointsLedger).values({
    profile_id: profileId,
    // Its unique number would catch it, too.
    seq: rows + Math.floor(Math.random() * 1e9),
    definition_id: 1,
    type: 'redeem',
    amount: -500,
    total_after: sum - 500,
    issued_at: new Date(),
  });
  return true;
};
