import { randomInt } from 'node:crypto';
import type { Database } from '../../platform/db/Database.ts';
import { identities } from '../schema.ts';

/** The first digits of every card number of this programme. */
const issuer = '4821';

/** Gives a new member a card number: twelve digits, unique and unpredictable. */
export async function createCard(tx: Pick<Database, 'insert'>, profileId: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const identifier = issuer + String(randomInt(10 ** 8)).padStart(8, '0');
    const added = await tx
      .insert(identities)
      .values({ profile_id: profileId, handle: 'loyalty-card', identifier })
      .onConflictDoNothing()
      .returning({ id: identities.id });
    if (added.length > 0) return;
  }
  throw new Error('no card number is free');
}
