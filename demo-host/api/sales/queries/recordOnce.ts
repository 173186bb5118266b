import { eq } from 'drizzle-orm';
import { Refusal } from '../../platform/call/Refusal.ts';
import { hash } from '../../platform/crypto/hash.ts';
import { brokenTable } from '../rules/brokenTable.ts';
import type { Database } from '../../platform/db/Database.ts';
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
  write: () => Promise<void>,
): Promise<Recorded> {
  let isNew = false;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [kept] = await db.select().from(staffReceipts).where(eq(staffReceipts.number, receipt.number));
    if (kept !== undefined) {
      if (kept.kind !== receipt.kind || kept.content_hash !== receipt.content)
        throw new Refusal('already_exists');
      return { transactionId: kept.transaction_id, answer: kept.answer, isNew };
    }
    isNew = await isDone(write);
  }
  throw new Refusal('conflict', { retryAfter: 1 });
}

const contested = new Set(['staff_receipts', 'code_uses', 'transactions', 'transaction_items', 'rewards']);

/** @returns whether the statement has written, and was not undone by a constraint */
export async function isDone(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (contested.has(brokenTable(error) ?? '')) return false;
    throw error;
  }
}
