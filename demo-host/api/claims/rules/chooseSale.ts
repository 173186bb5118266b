import { centsOf, type SoldLine } from '../../orders/rules/earn.ts';

/** A sale whose receipt, store, day and total are those of a claim. Money in cents. */
export interface FoundSale {
  readonly id: number;
  /** Of the row, so that nothing is written from a sale that has changed. */
  readonly version: string;
  readonly profileId: string | null;
  readonly status: string;
  /** The time of the sale, in minutes of the store's day. */
  readonly minute: number;
  /** The address of an order; `null` where the shop has sent none. */
  readonly email: string | null;
  /** Only the pieces that have not been returned. */
  readonly lines: readonly SoldLine[];
  /** Cents of them that rewards paid. */
  readonly reward: number;
}

interface Asked {
  readonly profileId: string;
  /** `HH:MM`. */
  readonly time: string | null;
  /** Of an order. */
  readonly email: string | null;
  /** Staff have chosen the sale: nothing is left to compare. */
  readonly isChosen?: boolean;
}

export type Choice<S extends FoundSale> =
  | { readonly kind: 'none' }
  /** Several fit, or nothing proves that the order is the customer's: a person has to look. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'own'; readonly sale: S }
  | { readonly kind: 'taken' }
  | { readonly kind: 'excluded'; readonly reason: 'returned' | 'voided' | 'no_points' }
  | { readonly kind: 'free'; readonly sale: S };

/** Minutes by which the time on a receipt may differ. */
const NEAR = 120;

/** Which of the sales a claim is for. The time only decides between several. */
export function chooseSale<S extends FoundSale>(found: readonly S[], asked: Asked): Choice<S> {
  const isChosen = asked.isChosen === true;
  const matching = found.filter(
    ({ email }) => isChosen || asked.email === null || email === null || isSame(email, asked.email),
  );
  const near = asked.time === null ? [] : matching.filter(({ minute }) => isNear(minute, asked.time ?? ''));
  const [sale, ...others] = near.length > 0 && matching.length > 1 ? near : matching;
  if (sale === undefined) return { kind: 'none' };
  if (others.length > 0) return { kind: 'unclear' };
  if (sale.profileId === asked.profileId) return { kind: 'own', sale };
  if (asked.email !== null && sale.email === null && !isChosen) return { kind: 'unclear' };
  if (sale.profileId !== null) return { kind: 'taken' };
  const reason = reasonOf(sale);
  return reason === undefined ? { kind: 'free', sale } : { kind: 'excluded', reason };
}

function reasonOf({ status, lines, reward }: FoundSale) {
  if (status === 'voided') return 'voided';
  if (status === 'returned' || lines.every(({ quantity }) => quantity === 0)) return 'returned';
  return centsOf(lines, 'goods') - reward > 0 ? undefined : 'no_points';
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function isNear(minute: number, time: string): boolean {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Math.abs(hours * 60 + minutes - minute) <= NEAR;
}
