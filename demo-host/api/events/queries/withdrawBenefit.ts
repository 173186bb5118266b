import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { benefitDefinitions, benefits } from '../../offers/schema.ts';
import type { Registration } from '../schema.ts';

/** Withdraws the benefit of a cancelled registration, unless it has been used, even in part. */
export async function withdrawBenefit(db: Database, { benefit_id: id }: Registration): Promise<void> {
  if (id === null) return;
  const initially = sql`(select max_redemptions from ${benefitDefinitions} d where d.id = ${benefits.definition_id})`;
  await db
    .delete(benefits)
    .where(
      and(
        eq(benefits.id, id),
        isNull(benefits.used_at),
        sql`${benefits.redemptions_remaining} is not distinct from ${initially}`,
      ),
    );
}
