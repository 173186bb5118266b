import type { Draft } from './createDraft.ts';
import { inSpendingOrder } from './inSpendingOrder.ts';

/** Points that count pay what is owed, the oldest debt first. The balance stays: it included the debt. */
export function coverDebts(draft: Draft): void {
  const debts = draft.positions().filter(({ remaining }) => remaining < 0);
  for (const { seq: debit, remaining } of debts.sort((a, b) => a.seq - b.seq)) {
    let owed = -remaining;
    for (const { seq: lot, remaining: left } of inSpendingOrder(draft.positions())) {
      if (owed === 0) break;
      const amount = Math.min(owed, left);
      draft.pay({ debit, lot, amount });
      owed -= amount;
    }
  }
}
