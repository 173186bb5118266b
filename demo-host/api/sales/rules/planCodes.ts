import { fromCents } from '../../orders/rules/money.ts';
import { invalid, Refusal } from '../../platform/call/Refusal.ts';

/** A reward (a part of its money), a benefit (one of its uses), or goods that were exchanged for points. */
export type CodeKind = 'reward' | 'benefit' | 'goods';

/** Goods that were exchanged for points. */
export interface FoundGoods {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  /** Cents that all pieces cost beside their points; `null`: none. */
  readonly price: number | null;
  readonly currency: string | null;
}

/** A code as it is stored. Money in cents. */
export interface FoundCode {
  readonly kind: CodeKind;
  readonly id: number;
  /** Unix milliseconds. */
  readonly startsAt: number;
  readonly expiresAt: number | null;
  /** Cents of a reward; otherwise uses: 1 or 0 of goods, of a benefit `null` for unlimited. */
  readonly remaining: number | null;
  readonly minSpend: number | null;
  /** Only of goods. */
  readonly goods: FoundGoods | null;
  /** Its owner's account is suspended. */
  readonly isSuspended: boolean;
  /** What the same receipt has used before. */
  readonly used: { readonly amount: number | null } | null;
}

export interface AskedCode {
  readonly found: FoundCode;
  /** Cents that staff have collected for goods. */
  readonly paid?: number | undefined;
  /** Cents of a reward's value; default: as much as possible. */
  readonly amount?: number | undefined;
}

export interface PlannedUse {
  readonly kind: CodeKind;
  readonly id: number;
  /** Cents of a reward; `null` for others. */
  readonly amount: number | null;
  /** Cents that were collected for goods; `null`: they cost none. */
  readonly paid: number | null;
}

/** The goods of the purchase in cents, if they are known, and the part of them that is not paid yet. */
export interface Spend {
  readonly goods: number | undefined;
  readonly left: number;
}

/**
 * What has to be taken from each code. Those with an amount come first, then those that expire first. A code that the same receipt has
 * used before is not taken again.
 *
 * @param usedAt when the customer used them, which is earlier for a sale that a till sends late: they had to be valid then
 * @throws Refusal for the first code that cannot be honoured
 */
export function planCodes(
  codes: readonly AskedCode[],
  { goods, left }: Spend,
  now: number,
  usedAt = now,
): PlannedUse[] {
  const uses: PlannedUse[] = [];
  let open = left;
  const inOrder = codes.toSorted(
    (a, b) =>
      Number(a.amount === undefined) - Number(b.amount === undefined) ||
      (a.found.expiresAt ?? Infinity) - (b.found.expiresAt ?? Infinity),
  );
  for (const { found, amount, paid } of inOrder) {
    if (found.used !== null) {
      const due = found.goods?.price ?? 0;
      const isSame = (amount ?? found.used.amount) === found.used.amount && (paid ?? due) === due;
      if (!isSame) throw new Refusal('already_exists');
      continue;
    }
    checkUsable(found, goods, { now, usedAt });
    checkPaid(found, paid);
    // Refused at once: a repeated request would compare it with a use that has none.
    if (amount !== undefined && found.kind !== 'reward') throw invalid('amount', 'not_allowed');
    const taken = found.kind === 'reward' ? amountOf(found.remaining ?? 0, open, amount) : null;
    open -= taken ?? 0;
    uses.push({ kind: found.kind, id: found.id, amount: taken, paid: found.goods?.price ?? null });
  }
  return uses;
}

function checkUsable(
  code: FoundCode,
  goods: number | undefined,
  { now, usedAt }: { readonly now: number; readonly usedAt: number },
): void {
  if (code.isSuspended) throw new Refusal('account_suspended');
  if (code.startsAt > now) throw new Refusal('not_started');
  const isOver = code.expiresAt !== null && code.expiresAt <= usedAt;
  if (code.remaining === 0 || isOver) throw new Refusal('ended');
  if (code.minSpend !== null && (goods ?? 0) < code.minSpend) throw new Refusal('below_minimum');
}

/** Goods are handed over only once their money was collected, all of it. The refusal names what is to be collected. */
function checkPaid({ goods }: FoundCode, paid = 0): void {
  const due = goods?.price ?? 0;
  if (paid === due) return;
  if (due === 0) throw invalid('paid', 'not_allowed');
  throw new Refusal('price_changed', { data: { ...goods, price: fromCents(due) } });
}

function amountOf(remaining: number, open: number, wanted: number | undefined): number {
  const amount = wanted ?? Math.min(remaining, open);
  if (amount <= 0) throw invalid('amount', 'too_small');
  if (amount > remaining || amount > open) throw invalid('amount', 'too_much');
  return amount;
}
