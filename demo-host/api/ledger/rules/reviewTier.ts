import type { Entry, Time } from './Account.ts';

const DAY = 86400000;
/** 365 days in milliseconds. */
export const YEAR = 365 * DAY;

/** What a tier requires. */
export interface TierGoals {
  readonly id: number;
  /** Tier points within a rolling 365 days that reach it. */
  readonly valueMin: number;
  /** Tier points until the anniversary that keep it. */
  readonly valueMaintain: number;
}

export interface Membership {
  readonly tierId: number;
  /** Since when; also the start of the period that the next review looks at. */
  readonly achievedAt: Time;
  /** When it is reviewed; `null` for the lowest tier, which is never lost. */
  readonly anniversaryAt: Time | null;
  /** Tier points beyond what was needed to reach it: they count at the next review, once. */
  readonly credit: number;
}

/** A row of the ledger, by what it means for tiers. */
export interface TierRow {
  readonly issuedAt: Time;
  /** From when on it counts. */
  readonly countsAt: Time;
  /** Below zero for a return. */
  readonly points: number;
  /** The order that earned the points, or of which a return takes them back. */
  readonly orderId: number | null;
}

export interface TierHistory {
  /** Lowest first. */
  readonly tiers: readonly TierGoals[];
  readonly membership: Membership;
  /** At least those that were issued in the 365 days before the membership, and since. */
  readonly rows: readonly TierRow[];
  /** The end of the day that is 365 days later, in the customer's time zone. */
  readonly anniversaryOf: (achievedAt: Time) => Time;
}

/**
 * The memberships that follow until a time, oldest first. A tier is reached as soon as the points count, and lost only at a review, one
 * tier at a time. So it makes no difference how often this runs, or how late.
 */
export function reviewTier(history: TierHistory, now: Time): Membership[] {
  const added: Membership[] = [];
  let current = history.membership;
  for (;;) {
    const next = nextChange(history, current, now);
    if (next === undefined) return added;
    added.push(next);
    current = next;
  }
}

/**
 * Tier points of the 365 days before a time. Pending points do not count. A return counts as long as its purchase, which may be older than
 * all rows: without it, the return would take the points of other purchases.
 */
export function tierPointsAt(rows: readonly TierRow[], at: Time): number {
  const recent = rows.filter(({ issuedAt }) => issuedAt > at - YEAR);
  const orders = new Set(recent.filter(({ points }) => points > 0).map(({ orderId }) => orderId));
  return sum(
    recent.filter(
      ({ countsAt, points, orderId }) =>
        countsAt <= at && (points > 0 || orderId === null || orders.has(orderId)),
    ),
  );
}

export const tierRowOf = ({ issuedAt, accrueAt, tierPoints, orderId }: Entry): TierRow => ({
  issuedAt,
  countsAt: accrueAt ?? issuedAt,
  points: tierPoints,
  orderId,
});

/** Tier points since a membership began, with its credit. */
export function keepingPoints(
  rows: readonly TierRow[],
  { achievedAt, credit }: Membership,
  at: Time,
): number {
  return credit + sum(rows.filter(({ countsAt }) => countsAt > achievedAt && countsAt <= at));
}

const sum = (rows: readonly TierRow[]) => rows.reduce((total, { points }) => total + points, 0);

function nextChange(history: TierHistory, current: Membership, now: Time): Membership | undefined {
  const { tiers, rows, anniversaryOf } = history;
  const at = tiers.findIndex(({ id }) => id === current.tierId);
  const review = current.anniversaryAt ?? Infinity;
  const times = rows
    .map(({ countsAt }) => countsAt)
    .filter((time) => time > current.achievedAt && time <= now);
  // What counts at the very time of a review counts for it.
  for (const time of [...new Set(times)].sort((a, b) => a - b)) {
    if (time > review) break;
    const total = tierPointsAt(rows, time);
    const reached = tiers.findLastIndex(({ valueMin }) => total >= valueMin);
    const tier = tiers[reached];
    if (tier === undefined || reached <= at) continue;
    return begin(tier.id, time, anniversaryOf(time), total - tier.valueMin);
  }
  if (review > now) return undefined;
  const keeps = keepingPoints(rows, current, review) >= (tiers[at]?.valueMaintain ?? 0);
  const tier = tiers[keeps ? at : Math.max(0, at - 1)];
  if (tier === undefined) throw new Error(`no tier has the id ${current.tierId}`);
  return begin(tier.id, review, tier === tiers[0] ? null : anniversaryOf(review), 0);
}

const begin = (tierId: number, achievedAt: Time, anniversaryAt: Time | null, credit: number): Membership => ({
  tierId,
  achievedAt,
  anniversaryAt,
  credit,
});
