import { type Account, type Change, emptyAccount, type Entry, type Use } from '../ledger/rules/Account.ts';
import { addPoints } from '../ledger/rules/addPoints.ts';
import { giveBack, type Taken } from '../ledger/rules/giveBack.ts';
import { type ExpiryAfter, prolong } from '../ledger/rules/prolong.ts';
import {
  type Membership,
  reviewTier,
  type TierGoals,
  type TierRow,
  tierRowOf,
  YEAR,
} from '../ledger/rules/reviewTier.ts';
import { settle } from '../ledger/rules/settle.ts';
import { spendPoints } from '../ledger/rules/spendPoints.ts';
import { takeBack } from '../ledger/rules/takeBack.ts';
import { LIFE_MONTHS } from '../orders/rules/earn.ts';
import { createLocalTime } from '../platform/time/createLocalTime.ts';
import { canExtend, EXTENSION_DAYS } from '../rewards/rules/canExtend.ts';
import type { Step } from './ledgerSteps.ts';

const HOUR = 3600000;
const DAY = 24 * HOUR;
const start = Date.UTC(2026, 10, 1);

/**
 * The customer's time zone: points and rewards expire at the end of its days. Zone and tiers are those of
 * `addSmallShop`.
 */
export const zone = createLocalTime('Australia/Melbourne');
export const tierGoals: readonly TierGoals[] = [
  { id: 1, valueMin: 0, valueMaintain: 0 },
  { id: 2, valueMin: 500, valueMaintain: 500 },
  { id: 3, valueMin: 1500, valueMaintain: 1500 },
];
/** Of a customer who has not reached another tier yet. */
export const lowestTier: Membership = { tierId: 1, achievedAt: start, anniversaryAt: null, credit: 0 };
/** Days for which points that come back last at least: those of a redemption, and those of a conversion. */
export const HOLD_DAYS = { redeem_reversal: 1, convert_return: 14 } as const;

/** The expiry that an activity gives to points of a tenant with `rewards.expiry: 'inactivity'`. */
export const expiryAfter: ExpiryAfter = (activity) => zone.endOfMonthAfter(activity, LIFE_MONTHS);

/** Days after which the reward of a redemption expires. */
export const REWARD_DAYS = 20;

/** The money that a redemption brought. */
export interface HeldReward {
  /** The row of the ledger that paid it. */
  readonly seq: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly extendedAt: number | null;
  readonly isUndone: boolean;
}

/** One customer's points and everything that has been written about them. */
export interface Life {
  readonly now: number;
  /** The setting of the tenant, `rewards.expiry`. */
  readonly expiry: 'lot' | 'inactivity';
  readonly account: Account;
  readonly entries: readonly Entry[];
  readonly uses: readonly Use[];
  readonly rewards: readonly HeldReward[];
  /** The tiers that were reached or reviewed, oldest first. */
  readonly memberships: readonly Membership[];
}

const newLife: Life = {
  now: start,
  expiry: 'lot',
  account: emptyAccount,
  entries: [],
  uses: [],
  rewards: [],
  memberships: [],
};

/** Lives before anything has happened, at tenants of both kinds. */
export const newLives: readonly Life[] = [newLife, { ...newLife, expiry: 'inactivity' }];

/** Adds what an action of the customer, of a till or of staff has changed. */
const afterAct = (life: Life, change: Change): Life =>
  after(life, life.expiry === 'lot' ? change : prolong(change, expiryAfter));

const after = (life: Life, change: Change): Life => ({
  ...life,
  account: change.account,
  entries: [...life.entries, ...change.entries],
  uses: [...life.uses, ...change.uses],
});

/** Settles the points up to a time, without a review of the tier. */
export const settlePoints = (life: Life, now: number): Life =>
  after({ ...life, now }, settle(life.account, now, life.expiry === 'lot' ? undefined : expiryAfter));

/** Settles the points up to a time, and reviews the tier. */
export const advance = (life: Life, now: number): Life => review(settlePoints(life, now));

/** The rows of the ledger that count for the tier. */
export const tierRowsOf = ({ entries }: Life): readonly TierRow[] =>
  entries.filter(({ tierPoints }) => tierPoints !== 0).map(tierRowOf);

function review(life: Life): Life {
  const rows = tierRowsOf(life);
  const membership = life.memberships.at(-1) ?? lowestTier;
  const anniversaryOf = (achievedAt: number) => zone.endOfDayAfter(achievedAt, YEAR / DAY);
  const added = reviewTier({ tiers: tierGoals, membership, rows, anniversaryOf }, life.now);
  return added.length === 0 ? life : { ...life, memberships: [...life.memberships, ...added] };
}

/**
 * Runs a step by the rules. What is due is written before it, with the tier that this brings, as `changePoints` does. A step that the rules
 * refuse, or that has nothing to act on, changes nothing but the time.
 */
export const runStep = (before: Life, step: Step): Life =>
  review(takeStep(review(settlePoints(before, before.now + step.hours * HOUR)), step));

function takeStep(life: Life, step: Step): Life {
  const { account, now } = life;
  const ends = (days: number | null) => (days === null ? null : now + days * DAY);
  const credit = { tierPoints: 0, at: now, accrueAt: null, orderId: null };
  switch (step.do) {
    case 'buy': {
      const accrueAt = step.holdDays === 0 ? null : now + step.holdDays * DAY;
      const own = { orderId: account.entries + 1, accrueAt, amount: step.points, tierPoints: step.points };
      return afterAct(
        life,
        addPoints(account, { ...credit, ...own, type: 'earn_order', expiresAt: ends(step.lifeDays) }),
      );
    }
    case 'bonus':
      return afterAct(
        life,
        addPoints(account, { ...credit, type: 'bonus', amount: step.points, expiresAt: ends(step.lifeDays) }),
      );
    case 'return': {
      const left = leftOfOrder(life, step.order);
      const amount = left === undefined ? 0 : Math.ceil(left.points * step.share);
      if (left === undefined || amount === 0) return life;
      return afterAct(life, takeBack(account, { orderId: left.id, amount, tierPoints: amount, at: now }));
    }
    case 'spend': {
      const change = spendPoints(account, { type: step.type, amount: step.points, at: now });
      if (change === undefined) return life;
      return afterAct(step.type === 'redeem' ? withReward(life, change.account.entries) : life, change);
    }
    case 'extend':
      return { ...life, rewards: extendNth(life, step.reward) };
    case 'undo': {
      const taken = takenBy(life, step.debit);
      if (taken === undefined) return life;
      const { debit, ...given } = taken;
      const rewards = life.rewards.map((held) => (held.seq === debit ? { ...held, isUndone: true } : held));
      const earliestExpiry = zone.endOfDayAfter(now, HOLD_DAYS[given.type]);
      return afterAct({ ...life, rewards }, giveBack(account, { ...given, at: now, earliestExpiry }));
    }
    default:
      return life;
  }
}

function leftOfOrder({ entries }: Life, nth: number) {
  const orders = entries.filter(({ type }) => type === 'earn_order');
  const order = orders[nth % Math.max(1, orders.length)];
  if (order === undefined) return undefined;
  const taken = entries.filter(({ type, orderId }) => type === 'clawback' && orderId === order.seq);
  return { id: order.seq, points: taken.reduce((sum, { amount }) => sum + amount, order.amount) };
}

/** @returns the row that the step `undo` of this number gives back */
export function debitOf({ entries }: Life, nth: number): Entry | undefined {
  const debits = entries.filter(({ type }) => type === 'redeem' || type === 'convert_out');
  return debits[nth % Math.max(1, debits.length)];
}

/** What the nth debit took. Whether it has been given back already is not the ledger's concern. */
function takenBy(life: Life, nth: number) {
  const { uses } = life;
  const debit = debitOf(life, nth);
  if (debit === undefined) return undefined;
  const taken = uses
    .filter((use) => use.debit === debit.seq)
    .map(({ lot, amount }): Taken => ({ amount, expiresAt: expiryOf(life, lot) }));
  const type = debit.type === 'redeem' ? ('redeem_reversal' as const) : ('convert_return' as const);
  return { type, taken, debit: debit.seq };
}

const expiryOf = ({ account }: Life, lot: number) =>
  account.positions.find(({ seq }) => seq === lot)?.expiresAt ?? null;

function withReward(life: Life, seq: number): Life {
  const { now: issuedAt } = life;
  const expiresAt = zone.endOfDayAfter(issuedAt, REWARD_DAYS);
  const held = { seq, issuedAt, expiresAt, extendedAt: null, isUndone: false };
  return { ...life, rewards: [...life.rewards, held] };
}

/** @returns the reward that the step `extend` of this number is about */
export const rewardOf = ({ rewards }: Life, nth: number): HeldReward | undefined =>
  rewards[nth % Math.max(1, rewards.length)];

/** Extends the nth reward, unless the rules refuse it. */
function extendNth(life: Life, nth: number): readonly HeldReward[] {
  const { rewards, now } = life;
  const chosen = rewardOf(life, nth);
  return rewards.map((held) => {
    if (held !== chosen || held.isUndone || held.expiresAt <= now) return held;
    const { expiresAt, extendedAt } = held;
    const dates = {
      expires_at: new Date(expiresAt),
      extended_at: extendedAt === null ? null : new Date(extendedAt),
    };
    if (!canExtend(dates, new Date(now))) return held;
    return { ...held, expiresAt: zone.endOfDayAfter(expiresAt, EXTENSION_DAYS), extendedAt: now };
  });
}
