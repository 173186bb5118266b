import type { TransactionItem } from '../../../contract/transactions.ts';

type Line = Pick<TransactionItem, 'price_original' | 'price_sell' | 'quantity'>;

/** The price of all pieces of a line, and their original price if that is higher. Computed in cents, because 0.1 + 0.2 is not exact. */
export function linePrices({ price_original, price_sell, quantity }: Line): {
  total: number;
  original: number | undefined;
} {
  const times = (price: number | string) => (Math.round(Number(price) * 100) * quantity) / 100;
  const [total, original] = [times(price_sell), times(price_original)];
  return { total, original: original > total ? original : undefined };
}
