import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { invalid } from '../../platform/call/Refusal.ts';
import { locations } from '../../reference/schema.ts';

/** @throws Refusal 422 unless it is a store that customers can choose */
export async function checkStore(tx: Pick<Database, 'select'>, id: number): Promise<void> {
  const isShown = and(
    eq(locations.id, id),
    eq(locations.is_published, true),
    eq(locations.is_permanently_closed, false),
  );
  const [store] =
    Number.isSafeInteger(id) && Math.abs(id) < 2 ** 31
      ? await tx.select({ id: locations.id }).from(locations).where(isShown)
      : [];
  if (store === undefined) throw invalid('preferred_location_id', 'invalid');
}
