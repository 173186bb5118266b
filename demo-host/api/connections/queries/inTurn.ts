import type { Database } from '../../platform/db/Database.ts';
import { lockFor } from '../../platform/db/lockFor.ts';

/**
 * Runs a write of a customer's connections, their lists or what is assigned to them, in a transaction. Such writes of one customer take
 * turns, in all processes: limits are counted without a race, and removing a person can neither miss what is added meanwhile
 * nor wait for it in a circle.
 */
export async function inTurn<T>(
  db: Database,
  profileId: string,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  return await db.transaction(async (transaction) => {
    const tx = transaction as Database;
    await lockFor(tx, `connections ${profileId}`);
    return await work(tx);
  });
}
