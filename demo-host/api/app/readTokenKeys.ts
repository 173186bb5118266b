import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/Database.ts';
import { configDocument } from '../reference/schema.ts';
import { secrets } from '../platform/crypto/schema.ts';
import { randomText } from '../platform/crypto/hash.ts';
import type { TokenKeys } from '../platform/crypto/createTokens.ts';

/** The signing key of this installation: the configured one, else one that was generated once and is kept in the database. */
export async function readTokenKeys(db: Database, given: string | undefined): Promise<TokenKeys> {
  const [config] = await db
    .select({ tenant: sql<string>`${configDocument.general} -> 'tenant' ->> 'handle'` })
    .from(configDocument);
  return { secret: given ?? (await ownSecret(db)), tenant: config?.tenant ?? 'portal' };
}

async function ownSecret(db: Database): Promise<string> {
  const name = 'token';
  await db
    .insert(secrets)
    .values({ name, value: randomText(48) })
    .onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (row === undefined) throw new Error('no token secret');
  return row.value;
}
