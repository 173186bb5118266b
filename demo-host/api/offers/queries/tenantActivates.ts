import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { configDocument } from '../../reference/schema.ts';

/** @returns the tenant's setting that activates every offer automatically; on by default */
export async function tenantActivates(db: Database): Promise<boolean> {
  const auto = sql<boolean>`coalesce((${configDocument.component_settings} -> 'offers' ->> 'auto_activate')::boolean, true)`;
  const [settings] = await db.select({ auto }).from(configDocument);
  return settings?.auto ?? true;
}
