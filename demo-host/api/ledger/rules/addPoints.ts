import type { Account, Change, EntryType, Time } from './Account.ts';
import { coverDebts } from './coverDebts.ts';
import { createDraft } from './createDraft.ts';

export interface Credit {
  readonly type: Extract<
    EntryType,
    | 'earn_order'
    | 'earn_action'
    | 'bonus'
    | 'adjust_credit'
    | 'convert_return'
    | 'redeem_reversal'
    | 'transfer_in'
  >;
  readonly amount: number;
  readonly tierPoints: number;
  readonly at: Time;
  /** When the points begin to count; `null`: at once. */
  readonly accrueAt: Time | null;
  readonly expiresAt: Time | null;
  readonly orderId: number | null;
}

/** Adds points to an account that is settled at `credit.at`. They pay what is owed as soon as they count. */
export function addPoints(account: Account, credit: Credit): Change {
  const { at: issuedAt, amount, accrueAt, ...rest } = credit;
  const draft = createDraft(account);
  const starts = accrueAt !== null && accrueAt > issuedAt ? accrueAt : null;
  draft.add({ ...rest, amount, issuedAt, accrueAt: starts }, amount);
  coverDebts(draft);
  return draft.change();
}
