import type { Transaction } from '../../../contract/transactions.ts';

/** @returns what was paid for an order: `total` is without the rounding of cash */
export function paidFor({ total, rounding }: Pick<Transaction, 'total' | 'rounding'>): number {
  return Number(total) + Number(rounding);
}
