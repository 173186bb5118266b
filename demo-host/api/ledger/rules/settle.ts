import type { Account, Change, Position, Time } from './Account.ts';
import { coverDebts } from './coverDebts.ts';
import { createDraft, type Draft } from './createDraft.ts';
import type { ExpiryAfter } from './prolong.ts';

/**
 * Brings an account up to a time: points begin to count, pay what is owed, and expire, in the order of their times. So it makes no
 * difference how often it runs, or how late.
 *
 * @param expiryAfter of a tenant whose points expire by inactivity: a purchase whose points begin to count is an activity
 */
export function settle(account: Account, now: Time, expiryAfter?: ExpiryAfter): Change {
  const draft = createDraft(account);
  // Looked for anew after each time, because an activity moves those that follow.
  const nextAfter = (time: Time) =>
    Math.min(
      ...draft
        .positions()
        .flatMap(timesOf)
        .filter((next) => next > time),
    );
  const first = nextAfter(-Infinity);
  if (first > now) return { account, entries: [], uses: [] };
  for (let at = first; at <= now; at = nextAfter(at)) {
    const begun = draft.positions().filter(({ accruesAt }) => accruesAt === at);
    for (const position of begun) draft.accrue(position);
    // Before lots of this time expire, so that they still pay what is owed.
    coverDebts(draft);
    expire(draft, at);
    const isActivity = begun.some(({ orderId }) => orderId !== null);
    if (isActivity && expiryAfter !== undefined) draft.prolong(expiryAfter(at));
  }
  return draft.change();
}

/** What expires at one time is one row of the statement. */
function expire(draft: Draft, at: Time): void {
  const lots = draft.positions().filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt === at);
  if (lots.length === 0) return;
  const amount = -lots.reduce((sum, { remaining }) => sum + remaining, 0);
  const entry = { type: 'expire', amount, tierPoints: 0, issuedAt: at, accrueAt: null } as const;
  const debit = draft.add({ ...entry, expiresAt: null, orderId: null });
  for (const { seq: lot, remaining } of lots) draft.use({ debit, lot, amount: remaining });
}

const timesOf = ({ remaining, accruesAt, expiresAt }: Position): Time[] =>
  remaining === 0 ? [] : [accruesAt, expiresAt].filter((time) => time !== null);

/** @returns the time of the next change that comes by itself; `null` if none does */
export function nextDue(account: Account): Time | null {
  const times = account.positions.flatMap(timesOf);
  return times.length === 0 ? null : Math.min(...times);
}
