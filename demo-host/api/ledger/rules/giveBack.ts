import type { Account, Change, EntryType, Time } from './Account.ts';
import { coverDebts } from './coverDebts.ts';
import { createDraft } from './createDraft.ts';

/** Points that a debit took, by the time at which they would have expired. */
export interface Taken {
  readonly amount: number;
  readonly expiresAt: Time | null;
}

export interface GiveBack {
  readonly type: Extract<EntryType, 'redeem_reversal' | 'convert_return'>;
  readonly taken: readonly Taken[];
  readonly at: Time;
  /** The expiry of points whose own expiry has passed: a customer who gets points back must be able to use them. */
  readonly earliestExpiry: Time;
}

/** Gives back what a debit took, to an account that is settled at `at`: a row for each time of expiry, which stays the same. */
export function giveBack(account: Account, { type, taken, at, earliestExpiry }: GiveBack): Change {
  const draft = createDraft(account);
  const byExpiry = new Map<Time | null, number>();
  for (const { amount, expiresAt } of taken) {
    const kept = expiresAt !== null && expiresAt <= at ? earliestExpiry : expiresAt;
    byExpiry.set(kept, (byExpiry.get(kept) ?? 0) + amount);
  }
  for (const [expiresAt, amount] of [...byExpiry].sort(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))) {
    const entry = { type, amount, tierPoints: 0, issuedAt: at, accrueAt: null, expiresAt };
    draft.add({ ...entry, orderId: null }, amount);
  }
  coverDebts(draft);
  return draft.change();
}
