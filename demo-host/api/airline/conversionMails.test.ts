import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { changePoints } from '../ledger/queries/changePoints.ts';
import { addPoints } from '../ledger/rules/addPoints.ts';
import { combine } from '../ledger/rules/combine.ts';
import { spendPoints } from '../ledger/rules/spendPoints.ts';
import { pointDefinitions } from '../ledger/schema.ts';
import { outbox } from '../messages/schema.ts';
import { readSettings } from '../reference/queries/readSettings.ts';
import { ana } from '../testing/addSmallShop.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { settleConversion } from './queries/settleConversion.ts';
import { airlineConversions, airlineRates } from './schema.ts';

let api: TestApp | undefined;
const open = async (): Promise<TestApp> => {
  if (api !== undefined) return api;
  api = await openTestApp();
  await api.db.insert(pointDefinitions).values({ id: 9, handle: 'airline', type: 'other', translations: {} });
  await api.db
    .insert(airlineRates)
    .values({ id: 1, from_points: 2, to_points: 1, effective_from: new Date(0) });
  return api;
};
beforeEach(async () => {
  const { db, mails } = await open();
  await db.execute(
    sql`truncate points_ledger, point_accounts, point_positions, points_lot_uses, outbox, airline_conversions cascade`,
  );
  mails.length = 0;
});
afterAll(async () => await api?.close());

/** A conversion of 2,000 points that the airline has acknowledged and not decided about. */
async function convert({ db, clock }: TestApp): Promise<void> {
  const at = clock.ms;
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
    ...{ status: 'sent', reference: 'CV-1', qff_number: '123456', next_try_at: new Date(at) },
  });
}

it.each([
  [
    'credited',
    'Your points have arrived at Aurora',
    /Small <Shop>: 2,000\nPoints at Aurora: 1,000\nReference: CV-1/,
  ],
  ['rejected', 'Aurora didn’t accept your points', /Points back in your account: 2,000\nReference: CV-1/],
] as const)(
  'one mail reports that a conversion was %s, whatever is reported later',
  async (outcome, subject, facts) => {
    const { deps, clock, outbox: sender, mails } = await open();
    await convert(await open());
    const { component_settings: all } = await readSettings(deps, undefined);
    const settling = { db: deps.db, now: new Date(clock.ms), settings: all.airline };
    for (const each of [outcome, outcome, 'credited', 'rejected'] as const)
      await settleConversion(settling, { id: 1, profile_id: ana }, each);
    await sender.flush();
    expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([['Ana@example.com', subject]]);
    expect(mails[0]?.text).toMatch(facts);
  },
);

it.each([
  ['is sent', 'while the airline has not decided', false, ['Aurora is getting your points']],
  [
    'is not sent',
    'once the airline has decided, because another mail reports that',
    true,
    ['Your points have arrived at Aurora'],
  ],
] as const)('the mail that points are being converted %s %s', async (_sent, _when, isDecided, subjects) => {
  const { db, deps, clock, outbox: sender, mails } = await open();
  await convert(await open());
  const [conversion, now] = [{ id: 1, profile_id: ana }, new Date(clock.ms)];
  const requested = { kind: 'conversion_requested', conversion_id: 1, created_at: now, next_try_at: now };
  await db.insert(outbox).values(requested);
  const { component_settings: all } = await readSettings(deps, undefined);
  if (isDecided) await settleConversion({ db, now, settings: all.airline }, conversion, 'credited');
  await sender.flush();
  expect(mails.map(({ subject }) => subject)).toEqual(subjects);
});
