import type { Account, Change, EntryType, Time } from './Account.ts';
import { createDraft } from './createDraft.ts';
import { inSpendingOrder } from './inSpendingOrder.ts';

export interface Debit {
  readonly type: Extract<EntryType, 'redeem' | 'convert_out' | 'adjust_debit' | 'transfer_out'>;
  readonly amount: number;
  readonly at: Time;
}

/**
 * Takes points from an account that is settled at `debit.at`, those that expire first at first.
 *
 * @returns `undefined` if there are too few
 */
export function spendPoints(account: Account, { type, amount, at }: Debit): Change | undefined {
  if (amount <= 0 || account.balance < amount) return undefined;
  const draft = createDraft(account);
  const entry = { type, amount: -amount, tierPoints: 0, issuedAt: at, accrueAt: null, expiresAt: null };
  const debit = draft.add({ ...entry, orderId: null });
  let missing = amount;
  for (const { seq: lot, remaining } of inSpendingOrder(draft.positions())) {
    if (missing === 0) break;
    const taken = Math.min(missing, remaining);
    draft.use({ debit, lot, amount: taken });
    missing -= taken;
  }
  if (missing > 0) throw new Error('the balance is more than what is left of the lots');
  return draft.change();
}
