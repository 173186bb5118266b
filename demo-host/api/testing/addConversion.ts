import { changePoints } from '../ledger/queries/changePoints.ts';
import { addPoints } from '../ledger/rules/addPoints.ts';
import { combine } from '../ledger/rules/combine.ts';
import { spendPoints } from '../ledger/rules/spendPoints.ts';
import { pointDefinitions } from '../ledger/schema.ts';
import type { Database } from '../platform/db/Database.ts';
import { airlineConversions, airlineRates } from '../airline/schema.ts';
import { ana } from './addSmallShop.ts';

/** Adds what conversions refer to: a kind of points, and the rate. */
export async function addAirline(db: Database): Promise<void> {
  await db.insert(pointDefinitions).values({ id: 9, handle: 'airline', type: 'other', translations: {} });
  await db.insert(airlineRates).values({ id: 1, from_points: 2, to_points: 1, effective_from: new Date(0) });
}

/** Converts 2,000 points of Ana, as conversion 1 (`CV-1`). @param at unix milliseconds */
export async function addConversion(db: Database, at: number, status: 'requested' | 'sent'): Promise<void> {
  const credit = { tierPoints: 0, at, accrueAt: null, expiresAt: null, orderId: null };
  await changePoints(db, {
    profileId: ana,
    now: new Date(at),
    act: (account) => {
      const earned = addPoints(account, { ...credit, type: 'bonus', amount: 2000 });
      const spent = spendPoints(earned.account, { type: 'convert_out', amount: 2000, at });
      const source = { type: 'conversion', id: 1, label: 'Aurora' };
      return (
        spent && { change: combine(earned, spent), detailsOf: () => ({ definition: 'airline', source }) }
      );
    },
  });
  await db.insert(airlineConversions).values({
    ...{ id: 1, profile_id: ana, rate_id: 1, requested_at: new Date(at), points_out: 2000, points_in: 1000 },
    ...{ status, reference: 'CV-1', qff_number: '123456', next_try_at: new Date(at) },
  });
}
