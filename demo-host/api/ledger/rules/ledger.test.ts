import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  expiryAfter,
  type Life,
  newLives,
  REWARD_DAYS,
  runStep,
  tierGoals,
  tierRowsOf,
  zone,
} from '../../testing/ledgerLife.ts';
import { type Step, steps } from '../../testing/ledgerSteps.ts';
import { EXTENSION_DAYS } from '../../rewards/rules/canExtend.ts';
import type { Entry, Position } from './Account.ts';
import { tierPointsAt, YEAR } from './reviewTier.ts';
import { nextDue, settle } from './settle.ts';
import { spendPoints } from './spendPoints.ts';

/** `npm run chaos -- rules` runs 100,000. */
const runs = Number(process.env['LEDGER_SEQUENCES'] ?? 1000);
const DAY = 86400000;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
/** Sequences at tenants of both kinds. */
const lives = fc.tuple(fc.constantFrom(...newLives), steps);
const live = ([life, given]: readonly [Life, readonly Step[]]) => given.reduce(runStep, life);
const ruleOf = ({ expiry }: Life) => (expiry === 'lot' ? undefined : expiryAfter);
const open = ({ account }: Life) => account.positions.filter(({ remaining }) => remaining !== 0);

/** Not `expect`, which takes most of the time of a million checks. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** @throws if the state of a customer's points contradicts a rule */
function checkLife(life: Life): void {
  const { now, account, entries, uses } = life;
  const { balance, pending, positions } = account;
  const counts = entries.filter(({ accrueAt }) => accrueAt === null || accrueAt <= now);
  const waits = entries.filter(({ accrueAt }) => accrueAt !== null && accrueAt > now);
  must(balance === sum(counts.map(({ amount }) => amount)), 'the balance is the sum of the rows that count');
  must(
    pending === sum(waits.map(({ amount }) => amount)) && pending >= 0,
    'pending points are those of the rows',
  );
  const left = (chosen: (position: Position) => boolean) =>
    sum(positions.filter(chosen).map(({ remaining }) => remaining));
  must(left(({ accruesAt }) => accruesAt === null) === balance, 'the balance is what is left of the lots');
  must(left(({ accruesAt }) => accruesAt !== null) === pending, 'lots that wait hold the pending points');
  const used = (of: 'lot' | 'debit', seq: number) =>
    sum(uses.filter((use) => use[of] === seq).map((use) => use.amount));
  for (const { seq, remaining, accruesAt, expiresAt } of positions) {
    const { amount = 0 } = entries[seq - 1] ?? {};
    must(amount < 0 || remaining === amount - used('lot', seq), 'a lot has what was not taken from it');
    must(amount < 0 || remaining >= 0, 'no lot gives more than it has');
    must(remaining === 0 || accruesAt === null || accruesAt > now, 'points count from their time on');
    must(remaining <= 0 || expiresAt === null || expiresAt > now, 'nothing is left after the expiry');
  }
  for (const { seq, amount } of entries.filter((entry) => entry.amount < 0)) {
    const owed = positions.find((position) => position.seq === seq)?.remaining ?? 0;
    must(
      owed <= 0 && used('debit', seq) - owed === -amount,
      'a debit has taken its amount, or owes the rest',
    );
  }
  const owes = positions.some(({ remaining }) => remaining < 0);
  const has = positions.some(({ remaining, accruesAt }) => remaining > 0 && accruesAt === null);
  must(!(owes && has), 'no points are owed while some could pay them');
  must(
    entries.every(({ seq }, at) => seq === at + 1),
    'rows are numbered without gaps',
  );
  checkExpiries(life);
  checkRewards(life);
  checkTiers(life);
}

/** Computes the expiry of each lot anew, from the rows alone. */
function checkExpiries(life: Life): void {
  const moves = life.expiry === 'lot' ? [] : activitiesOf(life);
  for (const { seq, remaining, expiresAt } of life.account.positions) {
    const lot = life.entries[seq - 1];
    if (remaining <= 0 || lot === undefined) continue;
    const ends = moves.filter(({ reaches }) => reaches(lot)).map(({ at }) => expiryAfter(at));
    const wanted = lot.expiresAt === null ? null : Math.max(lot.expiresAt, ...ends);
    must(
      expiresAt === wanted,
      'what is left expires by its own time, or by the latest activity if that is later',
    );
  }
}

interface Activity {
  readonly at: number;
  /** Whether the lot was there already. */
  readonly reaches: (lot: Entry) => boolean;
}

function activitiesOf({ now, entries, uses }: Life): readonly Activity[] {
  return entries.flatMap(({ seq, type, amount, issuedAt, accrueAt }): Activity[] => {
    if (type === 'redeem' || type === 'convert_out')
      return [{ at: issuedAt, reaches: (lot) => lot.seq < seq }];
    if (type !== 'earn_order') return [];
    if (accrueAt === null) return [{ at: issuedAt, reaches: (lot) => lot.seq <= seq }];
    const returned = uses.filter(
      ({ lot, debit }) => lot === seq && entries[debit - 1]?.accrueAt === accrueAt,
    );
    const counts = amount > sum(returned.map((use) => use.amount));
    return accrueAt <= now && counts ? [{ at: accrueAt, reaches: (lot) => lot.issuedAt < accrueAt }] : [];
  });
}

function checkRewards({ rewards }: Life): void {
  for (const { issuedAt, expiresAt, extendedAt } of rewards) {
    const end = zone.endOfDayAfter(issuedAt, REWARD_DAYS);
    const promised = extendedAt === null ? end : zone.endOfDayAfter(end, EXTENSION_DAYS);
    must(expiresAt === promised, 'a reward is extended once, by as much as was promised');
    const before = extendedAt === null ? 0 : end - extendedAt;
    must(before >= 0 && before <= EXTENSION_DAYS * DAY, 'a reward is extended in its last days only');
  }
}

function checkTiers(life: Life): void {
  const { now, memberships } = life;
  // Orders are returned at most once in full.
  must(tierPointsAt(tierRowsOf(life), now) >= 0, 'returns take no tier points of other purchases');
  const place = (at: number) => tierGoals.findIndex(({ id }) => id === memberships[at]?.tierId);
  for (const [at, { achievedAt, anniversaryAt, credit }] of memberships.entries()) {
    const before = memberships[at - 1];
    must(credit >= 0 && achievedAt <= now, 'a tier has no credit below zero, and none begins in the future');
    must(place(at) === 0 ? anniversaryAt === null : anniversaryAt !== null, 'all tiers but the lowest end');
    if (before === undefined) continue;
    must(achievedAt > before.achievedAt, 'tiers follow each other');
    must(place(at) >= place(at - 1) - 1, 'a review takes at most one tier');
    const isReview = achievedAt === before.anniversaryAt;
    must(place(at) > place(at - 1) || isReview, 'a tier is kept or lost at its review only');
  }
  const review = memberships.at(-1)?.anniversaryAt ?? null;
  must(review === null || review > now, 'no review is late');
}

/** Extending a reward has no place in the ledger, so it must not move a point. */
function checkExtension(before: Life, after: Life, step: Step): void {
  if (step.do === 'extend')
    must(after.entries.length === advance(before, after.now).entries.length, 'extending writes no points');
}

describe('the rules of the ledger, in any order of events', () => {
  it('keep the balance equal to the rows, and to what is left of the lots', () => {
    fc.assert(
      fc.property(lives, ([start, given]) => {
        let life = start;
        for (const step of given) {
          const next = runStep(life, step);
          checkLife(next);
          checkExtension(life, next, step);
          life = next;
        }
      }),
      { numRuns: runs },
    );
  });

  it('leave no tier to be reached by the mere passing of time, once all points count', () => {
    fc.assert(
      fc.property(lives, (given) => {
        const life = live(given);
        const rows = tierRowsOf(life);
        const from = Math.max(life.now, ...rows.map(({ countsAt }) => countsAt));
        // From these times on, the points of a row are older than a year.
        const times = rows.map(({ issuedAt }) => issuedAt + YEAR).filter((time) => time > from);
        const totals = [from, ...times.sort((a, b) => a - b)].map((time) => tierPointsAt(rows, time));
        for (const [at, total] of totals.entries()) {
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(totals[at - 1] ?? Infinity);
        }
      }),
      { numRuns: runs },
    );
  });

  it('give the same result whether they run every day or after years of standing still', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 1, max: 900 }), (given, days) => {
        const life = live(given);
        const late = advance(life, life.now + days * DAY);
        let daily = life;
        for (let day = 1; day <= days; day += 1) daily = advance(daily, life.now + day * DAY);
        expect(daily).toEqual(late);
      }),
      { numRuns: Math.ceil(runs / 10) },
    );
  });

  it('change nothing before the time that `nextDue` returns', () => {
    fc.assert(
      fc.property(lives, (given) => {
        const life = live(given);
        const { account, now } = life;
        const due = nextDue(account);
        const until = due ?? now + 9e11;
        expect(settle(account, until - 1, ruleOf(life)).account).toEqual(account);
        if (due !== null) expect(settle(account, due, ruleOf(life)).account).not.toEqual(account);
      }),
      { numRuns: runs },
    );
  });

  it('take the points that expire first, and refuse only what is more than the balance', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 1, max: 9000 }), (given, amount) => {
        const life = live(given);
        const change = spendPoints(life.account, { type: 'redeem', amount, at: life.now });
        expect(change === undefined).toBe(amount > life.account.balance);
        const ends = (seq: number) => open(life).find((lot) => lot.seq === seq)?.expiresAt ?? Infinity;
        const lastUsed = Math.max(0, ...(change?.uses ?? []).map(({ lot }) => ends(lot)));
        const left =
          change?.account.positions.filter((lot) => lot.remaining > 0 && lot.accruesAt === null) ?? [];
        for (const lot of left) expect(lot.expiresAt ?? Infinity).toBeGreaterThanOrEqual(lastUsed);
      }),
      { numRuns: runs },
    );
  });
});
