import type { Change, Entry, Position, Time } from './Account.ts';

/** When points expire at the earliest if the customer was active at a time. Only of a tenant whose points expire by inactivity. */
export type ExpiryAfter = (activity: Time) => Time;

/**
 * Moves the expiry of what a change leaves, if it holds an activity of the customer: a redemption, a conversion, or a purchase whose points
 * count at once. (One whose points count later is an activity of that later time: see `settle`.) Adjustments, returns and what is given
 * back are none. Points that the activity takes are moved too: if they are given back, they last as long as those that stayed.
 */
export function prolong(change: Change, expiryAfter: ExpiryAfter): Change {
  const acts = change.entries.filter(isActivity);
  if (acts.length === 0) return change;
  const until = expiryAfter(Math.max(...acts.map(({ issuedAt }) => issuedAt)));
  const seqs = new Set(acts.map(({ seq }) => seq));
  const taken = new Set(change.uses.filter(({ debit }) => seqs.has(debit)).map(({ lot }) => lot));
  const positions = change.account.positions.map((position) =>
    position.remaining > 0 || taken.has(position.seq) ? prolonged(position, until) : position,
  );
  return { ...change, account: { ...change.account, positions } };
}

/** @returns the same position if it expires later anyway, or never */
export const prolonged = (position: Position, until: Time): Position =>
  position.expiresAt === null || position.expiresAt >= until ? position : { ...position, expiresAt: until };

const isActivity = (entry: Entry): boolean =>
  entry.type === 'redeem' ||
  entry.type === 'convert_out' ||
  (entry.amount > 0 && entry.accrueAt === null && entry.orderId !== null);
