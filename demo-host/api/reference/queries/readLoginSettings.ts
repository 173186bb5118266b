import type { Database } from '../../platform/db/Database.ts';
import { configDocument } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { LoginSettings } from '../rules/Tenant.ts';

/**
 * The tenant's settings of sign-in and joining.
 *
 * @throws Refusal `maintenance` before a tenant has been set up
 */
export async function readLoginSettings(db: Pick<Database, 'select'>): Promise<LoginSettings> {
  const [row] = await db.select({ settings: configDocument.component_settings }).from(configDocument);
  if (row === undefined) throw new Refusal('maintenance');
  return row.settings.login;
}
