import type { Transaction } from '#contract/transactions.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { readTransactions } from './readTransactions.ts';

/** @throws Refusal `not_found` for another customer's order, as for one that does not exist */
export async function readOrder(
  reader: Parameters<typeof readTransactions>[0],
  id: number,
): Promise<Transaction> {
  const { rows } = await readTransactions(reader, { id: String(id) }, { size: 1, offset: 0 });
  const [order] = rows;
  if (order === undefined) throw new Refusal('not_found');
  return order;
}
