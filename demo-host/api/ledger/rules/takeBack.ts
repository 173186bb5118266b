import type { Account, Change, Position, Time } from './Account.ts';
import { createDraft, type Draft } from './createDraft.ts';
import { inSpendingOrder } from './inSpendingOrder.ts';

export interface Return {
  readonly orderId: number;
  /** Points of the lines that were returned. */
  readonly amount: number;
  readonly tierPoints: number;
  readonly at: Time;
}

/**
 * Takes back the points of returned lines, from an account that is settled at `at`: first from the order's own points that do not
 * count yet, then from its other points, then from those that expire first. What is missing is owed: the balance falls below zero,
 * and the next points pay it.
 */
export function takeBack(account: Account, { orderId, amount, tierPoints, at }: Return): Change {
  const draft = createDraft(account);
  let missing = amount;
  // All of them are taken back by the first row.
  let tierPointsLeft = tierPoints;
  const add = (taken: number, accrueAt: Time | null, open = 0) => {
    const amounts = { amount: -taken, tierPoints: -tierPointsLeft };
    const entry = { type: 'clawback', ...amounts, issuedAt: at, accrueAt } as const;
    tierPointsLeft = 0;
    return draft.add({ ...entry, expiresAt: null, orderId }, open);
  };

  for (const { seq: lot, remaining, accruesAt } of pendingOf(draft, orderId)) {
    const taken = Math.min(missing, remaining);
    if (taken === 0) break;
    // The row begins to count together with the lot, so the two cancel out before and after that time.
    draft.use({ debit: add(taken, accruesAt), lot, amount: taken });
    missing -= taken;
  }
  if (missing === 0) return draft.change();
  const lots = inSpendingOrder(draft.positions()).sort(ownFirst(orderId));
  const owed = Math.max(0, missing - lots.reduce((sum, { remaining }) => sum + remaining, 0));
  const debit = add(missing, null, -owed);
  missing -= owed;
  for (const { seq: lot, remaining } of lots) {
    const taken = Math.min(missing, remaining);
    if (taken > 0) draft.use({ debit, lot, amount: taken });
    missing -= taken;
  }
  return draft.change();
}

const pendingOf = (draft: Draft, orderId: number): Position[] =>
  draft.positions().filter((position) => position.orderId === orderId && position.accruesAt !== null);

/** Keeps the order of the others. */
const ownFirst = (orderId: number) => (a: Position, b: Position) =>
  Number(b.orderId === orderId) - Number(a.orderId === orderId);
