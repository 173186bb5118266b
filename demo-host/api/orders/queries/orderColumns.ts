import { getTableColumns } from 'drizzle-orm';
import { transactionSchema } from '#contract/transactions.ts';
import { transactions } from '../schema.ts';

/** The columns that an order of the contract has under the same name. */
export const orderColumns = Object.values(getTableColumns(transactions))
  .map((column) => ({ name: column.name, isTime: column.getSQLType().startsWith('timestamp') }))
  .filter(({ name }) => name in transactionSchema.shape);
