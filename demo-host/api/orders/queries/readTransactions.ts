import { and, eq, exists, ilike, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '#contract/transactions.ts';
import type { Database } from '../../platform/db/Database.ts';
import { transactionItems, transactions } from '../schema.ts';
import { orderPage } from './orderPage.ts';
import { explainOrder, type ExplainedRow } from '../rules/explainPoints.ts';
import { presentPoints, type OrderPoints } from '../rules/presentPoints.ts';
import { prepareRows } from '../../platform/db/prepareRows.ts';
import { readRows } from '../../platform/db/readRows.ts';

export interface TransactionFilter {
  readonly channel?: 'store' | 'online' | undefined;
  readonly returns?: boolean;
  readonly year?: string | undefined;
  readonly locationId?: string | undefined;
  readonly text?: string | undefined;
  readonly id?: string | undefined;
}
interface Reader {
  readonly db: Database;
  readonly profileId: string;
  readonly now: Date;
  readonly language: string;
}

/** JSON made by `orderPage`. The response is checked against the contract. */
interface Found extends Omit<Transaction, 'is_void' | 'receipt' | 'points'> {
  readonly of_all: number;
  readonly points: readonly (Omit<OrderPoints, 'accrue_at'> &
    ExplainedRow & { readonly accrue_at: string | null })[];
}
const foundSchema = z.custom<Found>();

const readNewest = prepareRows(
  'read_orders',
  foundSchema,
  orderPage({
    where: eq(transactions.profile_id, sql.placeholder('profileId')),
    language: sql.placeholder('language'),
    size: sql.placeholder('size'),
    offset: sql.placeholder('offset'),
  }),
);

/** A customer's orders and sales, newest first, and the number that match the filter. */
export async function readTransactions(
  { db, profileId, now, language }: Reader,
  filter: TransactionFilter,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ rows: Transaction[]; total: number }> {
  const filters = conditions(db, filter);
  const where = and(eq(transactions.profile_id, profileId), ...filters);
  const found =
    filters.length === 0
      ? await readNewest(db, { profileId, language, size, offset })
      : await readRows(db, foundSchema, orderPage({ where, language, size, offset }));
  // A page beyond the last one has no row with the total count.
  const total = found[0]?.of_all ?? (offset === 0 ? 0 : await db.$count(transactions, where));
  return { rows: found.map((row) => present(row, now)), total };
}

function conditions(db: Database, filter: TransactionFilter): SQL[] {
  const { channel, returns, year, locationId, text, id } = filter;
  const found: (SQL | undefined)[] = [
    channel && eq(transactions.channel, channel),
    returns ? inArray(transactions.status, ['returned', 'partially_returned']) : undefined,
    year === undefined
      ? undefined
      : sql`extract(year from ${transactions.transacted_at} at time zone ${transactions.timezone}) = ${Number(year)}`,
    locationId === undefined ? undefined : eq(transactions.location_id, Number(locationId)),
    id === undefined ? undefined : sql`${transactions.id} = ${id}::bigint`,
    text?.trim() ? hasText(db, text.trim()) : undefined,
  ];
  return found.filter((condition) => condition !== undefined);
}

/** Arabic and Persian digits as 0–9: orders have either kind in their texts, and customers type either. */
const withPlainDigits = (text: SQLWrapper | string): SQL =>
  sql`translate(${text}, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')`;

/** Matches a text in the order's number, or in the name or code of an item. */
function hasText(db: Database, text: string): SQL | undefined {
  const pattern = withPlainDigits(`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const matches = (column: SQLWrapper) => ilike(withPlainDigits(column), pattern);
  const item = db
    .select({ one: sql`1` })
    .from(transactionItems)
    .where(
      and(
        eq(transactionItems.transaction_id, transactions.id),
        or(matches(transactionItems.name), matches(transactionItems.sku)),
      ),
    );
  return or(matches(transactions.number), exists(item));
}

function present({ points, ...row }: Found, now: Date): Transaction {
  const rows = points.map(({ accrue_at, ...each }) => ({
    ...each,
    accrue_at: accrue_at === null ? null : new Date(accrue_at),
  }));
  const presented = presentPoints(rows, now);
  return {
    ...row,
    points: presented && { ...presented, parts: explainOrder(points) },
    is_void: row.status === 'voided',
    receipt: { available: true, url: `/api/profile/transactions/${row.id}/receipt` },
  };
}
