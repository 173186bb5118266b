import { eq } from 'drizzle-orm';
import { Refusal } from '../../platform/call/Refusal.ts';
import { hash } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/db/Database.ts';
import { lockFor } from '../../platform/db/lockFor.ts';
import { brokenTable } from '../rules/brokenTable.ts';
import { staffReceipts } from '../schema.ts';

/** Others may use the same codes or pieces this often meanwhile. */
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
 * Records a receipt once, whatever happens to the process. `write` is one statement that also inserts into `staff_receipts`; it is done again
 * from the start if a constraint that others have come close to has undone it.
 *
 * @throws Refusal `already_exists` for a number that was used with another content, `conflict` if others are faster every time
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
 * @throws Refusal `already_exists` for a number that was used with another content
 */
export async function readKept(
  db: Database,
  { number, kind, content }: Receipt,
): Promise<Omit<Recorded, 'isNew'> | undefined> {
  const [kept] = await db.select().from(staffReceipts).where(eq(staffReceipts.number, number));
  if (kept === undefined) return undefined;
  if (kept.kind !== kind || kept.content_hash !== content) throw new Refusal('already_exists');
  return { transactionId: kept.transaction_id, answer: kept.answer };
}

const contested = new Set(['staff_receipts', 'code_uses', 'transactions', 'transaction_items', 'rewards']);

/**
 * Runs work for a receipt in a transaction, while no other work for the same receipt runs: a code that is honoured alone is either counted by
 * the sale with that receipt, or refused because the sale is recorded.
 *
 * @returns `undefined` if a constraint has undone it
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
