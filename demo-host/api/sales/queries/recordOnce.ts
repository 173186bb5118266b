import { eq } from 'drizzle-orm';
import { Refusal } from '../../platform/call/Refusal.ts';
import { hash } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/db/Database.ts';
import { lockFor } from '../../platform/db/lockFor.ts';
import { brokenTable } from '../rules/brokenTable.ts';
import { staffReceipts } from '../schema.ts';

/** Attempts while concurrent requests change the same codes or pieces. */
const TRIES = 10;

export interface Receipt {
  readonly number: string;
  readonly kind: 'sale' | 'return';
  /** Hash of the request. */
  readonly content: string;
}
export const receiptOf = (kind: Receipt['kind'], body: { receipt_number: string }): Receipt => ({
  number: body.receipt_number,
  kind,
  content: hash(JSON.stringify(body)),
});

export interface Recorded {
  readonly transactionId: number;
  readonly answer: unknown;
  /** This request has recorded it. */
  readonly isNew: boolean;
}

/**
 * Records a receipt once, whatever happens to the process. `write` is one statement that also inserts into `staff_receipts`. It is tried
 * again if it violates a constraint because of a concurrent write, or returns without a receipt.
 *
 * @throws Refusal `already_exists` for a number that was used with different content, `conflict` after `TRIES` attempts
 */
export async function recordOnce(
  db: Database,
  receipt: Receipt,
  write: (tx: Database) => Promise<void>,
): Promise<Recorded> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const recorded = await tryForReceipt(db, receipt.number, async (tx) => {
      const before = await readKept(tx, receipt);
      if (before !== undefined) return { ...before, isNew: false };
      await write(tx);
      const after = await readKept(tx, receipt);
      return after && { ...after, isNew: true };
    });
    if (recorded !== undefined) return recorded;
  }
  throw new Refusal('conflict', { retryAfter: 1 });
}

/**
 * @returns what the same request has recorded before
 * @throws Refusal `already_exists` for a number that was used with different content, or by a customer who has been erased since
 */
export async function readKept(
  db: Database,
  { number, kind, content }: Receipt,
): Promise<Omit<Recorded, 'isNew'> | undefined> {
  const [kept] = await db.select().from(staffReceipts).where(eq(staffReceipts.number, number));
  if (kept === undefined) return undefined;
  // The answer is emptied with the customer's account: the order is in the books, and there is nothing left to repeat.
  const isErased = Object.keys(kept.answer as object).length === 0;
  if (kept.kind !== kind || kept.content_hash !== content || isErased) throw new Refusal('already_exists');
  return { transactionId: kept.transaction_id, answer: kept.answer };
}

/** Tables whose violated constraints mean a concurrent write. */
const contested = new Set(['staff_receipts', 'code_uses', 'transactions', 'transaction_items', 'rewards']);

/**
 * Runs work for a receipt in a transaction, while no other work for the same receipt runs. So a code that is honoured by itself is either
 * included in the sale of that receipt, or refused because the sale is recorded.
 *
 * @returns `undefined` if a constraint of a `contested` table was violated
 */
export async function tryForReceipt<T>(
  db: Database,
  number: string,
  work: (tx: Database) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await db.transaction(async (transaction) => {
      const tx = transaction as Database;
      await lockFor(tx, `receipt:${number}`);
      return await work(tx);
    });
  } catch (error) {
    if (contested.has(brokenTable(error) ?? '')) return undefined;
    throw error;
  }
}
