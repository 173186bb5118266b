import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { profiles, type Profile } from '../../customers/schema.ts';
import type { Attempt } from '../schema.ts';

/**
 * The profile that a requested message is for; null if there is none. Unverified numbers match no profile: a mistyped number
 * would open the account to the owner of the number. A number that two profiles share matches neither.
 */
export async function findProfile(db: Database, { profile_id, address }: Attempt): Promise<Profile | null> {
  const isNumber = address !== null && !address.includes('@');
  const isTheirs =
    profile_id !== null
      ? eq(profiles.id, profile_id)
      : isNumber
        ? and(eq(profiles.mobile_phone, address), eq(profiles.mobile_verified, true))
        : eq(sql`lower(${profiles.email})`, address ?? '');
  const [profile, second] = await db.select().from(profiles).where(isTheirs).limit(2);
  return profile !== undefined && second === undefined ? profile : null;
}
