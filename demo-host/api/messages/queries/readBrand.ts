import type { Database } from '../../platform/db/Database.ts';
import { configDocument } from '../../reference/schema.ts';
import type { Brand } from '../rules/Brand.ts';

const fallback: Brand = { name: 'Profile Portal', accent: '#1f4f4a', accentDark: '#8fd0c4' };

/** @returns the tenant's brand; a neutral one before a tenant has been set up */
export async function readBrand(db: Pick<Database, 'select'>): Promise<Brand> {
  const [row] = await db.select({ general: configDocument.general }).from(configDocument);
  if (row === undefined) return fallback;
  const { tenant, theme } = row.general;
  return { name: tenant.name, accent: theme.accent, accentDark: theme.accentDark };
}
