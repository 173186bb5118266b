import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { outbox } from '../messages/schema.ts';
import { readSettings } from '../reference/queries/readSettings.ts';
import { addAirline, addConversion } from '../testing/addConversion.ts';
import { ana } from '../testing/addSmallShop.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { settleConversion } from './queries/settleConversion.ts';

let api: TestApp | undefined;
const open = async (): Promise<TestApp> => {
  if (api !== undefined) return api;
  api = await openTestApp();
  await addAirline(api.db);
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

const convert = async ({ db, clock }: TestApp) => await addConversion(db, clock.ms, 'sent');

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
