import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SizeSuggestion } from '#contract/attributes/attributeCalls.ts';
import type { TenantSystems } from '#contract/attributes/sizeCategories.ts';
import { connectionListItems, connectionLists, transactionItemLinks } from '../../connections/schema.ts';
import { customAttributes } from '../../customers/schema.ts';
import type { Database } from '../../platform/db/Database.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { suggestSizes } from '../rules/suggestSizes.ts';
import { products, productVariants, transactionItems, transactions } from '../schema.ts';

const rowSchema = z.object({
  person: z.nullable(z.number()),
  category: z.string(),
  size: z.string(),
  pieces: z.number(),
});

interface Asked {
  readonly profileId: string;
  readonly now: Date;
  /** Of the tenant, for orders without a day of their own. */
  readonly returnDays: number;
  /** Of the tenant. */
  readonly sizeSystems: TenantSystems | undefined;
}

/**
 * Suggests sizes by what a customer bought and kept; none where the customer has switched that off. What is on its way, or can still be
 * returned, is not kept yet.
 */
export async function readSizeSuggestions(
  db: Database,
  { profileId, now, returnDays, sizeSystems }: Asked,
): Promise<SizeSuggestion[]> {
  const rows = await readRows(
    db,
    rowSchema,
    sql`
    select c.connection_id as person, p.category, v.options ->> 'size' as size,
      sum(i.quantity - i.quantity_returned)::integer as pieces
    from ${transactions} t
    join ${transactionItems} i on i.transaction_id = t.id
    join ${productVariants} v on v.id = i.product_variant_id
    join ${products} p on p.id = i.product_id
    left join ${transactionItemLinks} k on k.transaction_item_id = i.id
    left join ${connectionListItems} l on l.id = k.list_item_id
    left join ${connectionLists} c on c.id = l.list_id
    where t.profile_id = ${profileId} and t.status in ('completed', 'delivered', 'partially_returned') and not i.is_void
      and coalesce(t.return_by, t.transacted_at + make_interval(days => ${returnDays}::integer)) < ${now.toISOString()}::timestamptz
      and i.quantity > i.quantity_returned and v.options ? 'size'
      and not exists (select 1 from ${customAttributes} a where a.profile_id = ${profileId}
        and a.namespace = 'privacy' and a.handle = 'size_suggestions' and a.value = 'false'::jsonb)
    group by 1, 2, 3 order by 1 nulls first, 2, 3`,
  );
  return suggestSizes(rows, sizeSystems);
}
