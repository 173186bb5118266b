import { sql } from 'drizzle-orm';
import type { Config } from '#contract/reference.ts';
import { airlineLinks, airlineRates } from '#demo-host/api/airline/schema.ts';
import { pointDefinitions } from '#demo-host/api/ledger/schema.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { catalogueItems, rewardDefinitions } from '#demo-host/api/rewards/schema.ts';
import { addSmallShop, ana } from '#demo-host/api/testing/addSmallShop.ts';
import { HOLD_DAYS, REWARD_DAYS } from '#demo-host/api/testing/ledgerLife.ts';

/** The id of an item: money for any number of points, a cent for each. */
export const anyAmount = 1000000;
const memberNumber = '6100000001';
/** An airline without limits, so that a conversion is refused for its points only. */
export const airline: Config['component_settings']['airline'] = {
  enabled: true,
  name: 'Aurora',
  from: 1,
  to: 1,
  min: 1,
  step: 1,
  max: 1000000,
  per_day: 1000,
  per_year: 1000,
  number_pattern: '^[0-9]{6,12}$',
  join_url: null,
  settle_hours: 48,
  return_hold_days: HOLD_DAYS.convert_return,
};

/** A shop with a customer who is linked to the airline, and an item that costs as many points as a sequence likes. */
export async function addComparedShop(db: Database): Promise<void> {
  await addSmallShop(db);
  await addOrders(db);
  await db
    .insert(pointDefinitions)
    .values({ id: 4, handle: 'airline', type: 'other', translations: { en: { name: 'Airline' } } });
  await db.insert(rewardDefinitions).values({
    ...{ id: 1, handle: 'money', type: 'voucher', currency: 'AUD', icon: 'gift' },
    ...{ is_extendable: true, translations: {} },
  });
  await db.insert(catalogueItems).values({
    ...{ id: anyAmount, handle: 'any-amount', type: 'dynamic', category: 'money', position: 1 },
    ...{ points: 1, value: 0.01, currency: 'AUD', channel: 'both', valid_days: REWARD_DAYS },
    ...{ reward_definition_id: 1, translations: {} },
  });
  const past = new Date('2026-01-01T00:00:00.000Z');
  await db.insert(airlineRates).values({ from_points: 1, to_points: 1, effective_from: past });
  await db.insert(airlineLinks).values({
    ...{ profile_id: ana, qff_number: memberNumber, qff_last_name: 'Obrien', qff_joined_at: past },
  });
}

/** An order for each number that a sequence can use. */
async function addOrders(db: Database): Promise<void> {
  await db.execute(sql`
    insert into transactions (id, profile_id, number, channel, status, transacted_at, timezone, currency, total,
      total_original, total_tax, total_discount, payments)
    select n, ${ana}, 'R-' || n, 'store', 'completed', now(), 'Australia/Melbourne', 'AUD', 1, 1, 0, 0, '[]'
    from generate_series(1, 200) n`);
}

/** Removes all that a sequence has written. */
export async function forgetSequence(db: Database): Promise<void> {
  await db.execute(sql`
    truncate points_ledger, point_accounts, point_positions, points_lot_uses, tier_memberships, redemptions, rewards,
      airline_conversions, airline_quotes, outbox restart identity cascade`);
}

/** Sets how the points of the tenant expire. */
export async function chooseExpiry(db: Database, expiry: 'lot' | 'inactivity'): Promise<void> {
  await db.execute(sql`
    update config_document set component_settings = jsonb_set(component_settings, '{rewards,expiry}', ${JSON.stringify(expiry)}::jsonb)`);
}
