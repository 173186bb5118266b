import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { convertPoints } from '#demo-host/api/airline/queries/convertPoints.ts';
import { createQuote } from '#demo-host/api/airline/queries/createQuote.ts';
import { settleConversion } from '#demo-host/api/airline/queries/settleConversion.ts';
import { changePoints } from '#demo-host/api/ledger/queries/changePoints.ts';
import { pointsLedger } from '#demo-host/api/ledger/schema.ts';
import { Refusal } from '#demo-host/api/platform/call/Refusal.ts';
import type { Database } from '#demo-host/api/platform/db/Database.ts';
import { extendReward } from '#demo-host/api/rewards/queries/extendReward.ts';
import { redeem } from '#demo-host/api/rewards/queries/redeem.ts';
import { undoRedemption } from '#demo-host/api/rewards/queries/undoRedemption.ts';
import { redemptions, rewards } from '#demo-host/api/rewards/schema.ts';
import { ana } from '#demo-host/api/testing/addSmallShop.ts';
import {
  debitOf,
  type HeldReward,
  type Life,
  rewardOf,
  runStep,
  settlePoints,
} from '#demo-host/api/testing/ledgerLife.ts';
import type { Step } from '#demo-host/api/testing/ledgerSteps.ts';
import { airline, anyAmount } from './addComparedShop.ts';
import { expectSame, stateOf } from './expectSame.ts';

export interface Moment {
  /** Before the step. */
  readonly life: Life;
  readonly step: Step;
  /** Of the step, in unix milliseconds. */
  readonly now: number;
  /** The debits that were given back. */
  readonly returned: Set<number>;
}

export interface CarriedOut {
  /** What the rules make of it. */
  readonly next: Life;
  /** Whether the statement of the API has also settled what was due. A refused one writes nothing. */
  readonly settled: boolean;
}

/**
 * Runs a step by the rules, and by the statement of the API that does the same.
 *
 * @throws if the API refuses what the rules allow, or the other way round
 */
export async function carryOut(db: Database, moment: Moment): Promise<CarriedOut> {
  const { life, step } = moment;
  switch (step.do) {
    case 'spend': {
      const next = runStep(life, step);
      const isDone = next.entries.slice(life.entries.length).some(({ type }) => type === step.type);
      const code = await refusalOf(
        async () => await (step.type === 'redeem' ? exchange : convert)(db, moment.now, step.points),
      );
      expectSame(`the answer to ${step.type}`, code, isDone ? undefined : 'insufficient_points');
      return { next, settled: isDone };
    }
    case 'undo':
      return await giveBackOnce(db, moment, step);
    case 'extend': {
      const next = runStep(life, step);
      const held = rewardOf(life, step.reward);
      if (held === undefined) return { next, settled: false };
      const code = await refusalOf(async () => await extend(db, moment.now, held));
      expectSame('the answer to an extension', code, refusalToExtend(moment.now, held, next));
      // Rewards are not part of the points: the statement leaves these as they are.
      return { next, settled: false };
    }
    default:
      return await changeByRules(db, moment);
  }
}

/**
 * What has no statement of its own here is written as the rules have it, from what the API has read and settled. That an activity moves
 * the expiry of points is left to the API.
 */
async function changeByRules(db: Database, { life, step, now }: Moment): Promise<CarriedOut> {
  const settled = settlePoints(life, now);
  const next = runStep(life, step);
  await changePoints(db, {
    profileId: ana,
    now: new Date(now),
    act: (account) => {
      expectSame('what is due', stateOf(account), stateOf(settled.account));
      const made = runStep({ ...settled, expiry: 'lot' }, { ...step, hours: 0 });
      const entries = made.entries.slice(settled.entries.length);
      const uses = made.uses.slice(settled.uses.length);
      if (entries.length === 0) return undefined;
      return {
        change: { account: made.account, entries, uses },
        detailsOf: () => ({ definition: 'points' }),
      };
    },
  });
  return { next, settled: true };
}

/** @returns the code of the refusal; `undefined` if there is none */
async function refusalOf(call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function exchange(db: Database, now: number, amount: number): Promise<void> {
  await redeem(db, {
    profileId: ana,
    itemId: anyAmount,
    intent: randomUUID(),
    wanted: { amount },
    rate: { stepPoints: 1, stepCents: 1 },
    approve: () => undefined,
    now: new Date(now),
  });
  // Sequences undo at any time: that it ends after 15 minutes has a test beside the statement.
  await db.update(redemptions).set({ undo_until: new Date('2100-01-01') });
}

/** The quote is made by the call of its own that customers use. */
async function convert(db: Database, time: number, amount: number): Promise<void> {
  const now = new Date(time);
  const { quote_id: quoteId } = await createQuote({ db, now, profileId: ana, limits: airline, amount });
  const own = { db, now, profileId: ana, settings: airline };
  await convertPoints({ ...own, amount, quoteId, intent: randomUUID() });
}

/**
 * Gives a debit back: a redemption that is undone, a conversion that the airline rejects. The rules would give back the same debit
 * again; the API must not, so a repeated step is one of waiting.
 */
async function giveBackOnce(
  db: Database,
  { life, now, returned }: Moment,
  step: Extract<Step, { do: 'undo' }>,
): Promise<CarriedOut> {
  const debit = debitOf(life, step.debit);
  const isNew = debit !== undefined && !returned.has(debit.seq);
  const next = runStep(life, isNew ? step : { hours: step.hours, do: 'wait' });
  if (debit === undefined) return { next, settled: false };
  returned.add(debit.seq);
  if (debit.type === 'convert_out') {
    const outcome = await settleConversion(
      settlingAt(db, now),
      await conversionOf(db, debit.seq),
      'rejected',
    );
    expectSame('the outcome of a conversion', outcome, 'returned');
  } else {
    const [row] = await db
      .select({ id: redemptions.id })
      .from(redemptions)
      .where(and(eq(redemptions.profile_id, ana), eq(redemptions.seq, debit.seq)));
    await undoRedemption(db, { profileId: ana, id: row?.id ?? 0, now: new Date(now) });
  }
  return { next, settled: true };
}

const settlingAt = (db: Database, now: number) => ({ db, now: new Date(now), settings: airline });

async function conversionOf(db: Database, seq: number) {
  const [row] = await db
    .select({ id: pointsLedger.source_id })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.profile_id, ana), eq(pointsLedger.seq, seq)));
  return { id: row?.id ?? 0, profile_id: ana };
}

async function extend(db: Database, now: number, { seq }: HeldReward): Promise<void> {
  const [row] = await db
    .select({ id: rewards.id })
    .from(rewards)
    .innerJoin(redemptions, eq(redemptions.id, rewards.redemption_id))
    .where(sql`${redemptions.profile_id} = ${ana} and ${redemptions.seq} = ${seq}`);
  await extendReward(db, { profileId: ana, id: row?.id ?? 0, intent: randomUUID(), now: new Date(now) });
}

function refusalToExtend(now: number, held: HeldReward, next: Life): string | undefined {
  if (held.isUndone) return 'not_found';
  if (held.expiresAt <= now) return 'ended';
  const after = next.rewards.find(({ seq }) => seq === held.seq);
  return after?.expiresAt === held.expiresAt ? 'conflict' : undefined;
}

/** The airline accepts the conversions that it has not rejected, and rejects them too late: no point moves. */
export async function creditConversions(
  db: Database,
  { entries, now }: Life,
  returned: ReadonlySet<number>,
): Promise<void> {
  for (const { type, seq } of entries) {
    if (type !== 'convert_out' || returned.has(seq)) continue;
    const conversion = await conversionOf(db, seq);
    for (const report of ['credited', 'rejected'] as const) {
      const outcome = await settleConversion(settlingAt(db, now), conversion, report);
      expectSame(`the outcome of a conversion that is reported as ${report}`, outcome, 'credited');
    }
  }
}
