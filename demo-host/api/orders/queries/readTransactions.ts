import { and, desc, eq, exists, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#contract/transactions.ts';
import type { Database } from '../../platform/db/Database.ts';
import { locations } from '../../reference/schema.ts';
import { transactionItems, transactions } from '../schema.ts';
import { readTransactionItems } from './readTransactionItems.ts';
import { readTransactionPoints } from './readTransactionPoints.ts';

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

/** A customer's orders and sales, newest first, and the number that match the filter. */
export async function readTransactions(
  { db, profileId, now, language }: Reader,
  filter: TransactionFilter,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<{ rows: Transaction[]; total: number }> {
  const where = and(eq(transactions.profile_id, profileId), ...conditions(db, filter));
  const total = await db.$count(transactions, where);
  const found = await db
    .select({ row: transactions, location: { id: locations.id, name: locations.name } })
    .from(transactions)
    .leftJoin(locations, eq(locations.id, transactions.location_id))
    .where(where)
    .orderBy(desc(transactions.transacted_at), desc(transactions.id))
    .limit(size)
    .offset(offset);
  const ids = found.map(({ row }) => row.id);
  const items = await readTransactionItems(db, ids, language);
  const points = await readTransactionPoints(db, ids, now, language);
  const rows = found.map(({ row, location }) => ({
    ...present(row),
    location,
    points: points.get(row.id) ?? null,
    items: items.get(row.id) ?? [],
  }));
  return { rows, total };
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

/** Matches a text in the order's number, or in the name or code of an item. */
function hasText(db: Database, text: string): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const item = db
    .select({ one: sql`1` })
    .from(transactionItems)
    .where(
      and(
        eq(transactionItems.transaction_id, transactions.id),
        or(ilike(transactionItems.name, pattern), ilike(transactionItems.sku, pattern)),
      ),
    );
  return or(ilike(transactions.number, pattern), exists(item));
}

type Row = typeof transactions.$inferSelect;

function present(row: Row): Omit<Transaction, 'location' | 'points' | 'items'> {
  return {
    ...row,
    channel: row.channel as Transaction['channel'],
    status: row.status as Transaction['status'],
    transacted_at: row.transacted_at.toISOString(),
    is_void: row.status === 'voided',
    claimed_at: row.claimed_at?.toISOString() ?? null,
    payments: [...row.payments],
    timeline: [...row.timeline],
    delivery: row.delivery === null ? null : { ...row.delivery, address: { ...row.delivery.address } },
    return_by: row.return_by?.toISOString() ?? null,
    // Receipts are not built yet.
    receipt: { available: false, url: null },
  };
}
