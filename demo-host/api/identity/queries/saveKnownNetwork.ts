import type { Database } from '../../platform/db/Database.ts';
import { knownNetworks } from '../schema.ts';

/** Notes that an address was proved from a network just now. `key`: of `knownKey`. */
export async function noteNetwork(db: Database, key: string, now: Date): Promise<void> {
  const proved = { proved_at: now };
  await db
    .insert(knownNetworks)
    .values({ key, ...proved })
    .onConflictDoUpdate({ target: knownNetworks.key, set: proved });
}
