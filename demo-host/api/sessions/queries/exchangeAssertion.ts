import { and, inArray, sql } from 'drizzle-orm';
import type { SignedIn } from '#contract/signedIn.ts';
import type { AppConfig } from '../../platform/config/AppConfig.ts';
import type { Database } from '../../platform/db/Database.ts';
import { identities, profiles } from '../../customers/schema.ts';
import { usedAssertions } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import { hash } from '../../platform/crypto/hash.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import { endUnusedSignOns } from './endUnusedSignOns.ts';
import { openSession } from './openSession.ts';
import { endOfAssertion, verifyAssertion, type AssertionClaims } from '../rules/verifyAssertion.ts';

interface Circumstances {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly config: AppConfig;
  readonly now: Date;
  /** The name of the customer's browser, if the retailer's server passes it on. */
  readonly device: string;
}

/**
 * Opens a session for the customer that the retailer's server has signed in. Each assertion works once. One browser has a
 * limited number of such sessions at one shop (`endUnusedSignOns`).
 *
 * @throws Refusal `unauthenticated` for every invalid assertion, without details; `forbidden` for a genuine one from a
 *   site that isn't allowed
 */
export async function exchangeAssertion(
  assertion: string,
  { db, tokens, config, now, device }: Circumstances,
): Promise<SignedIn> {
  const claims = await verifyAssertion(assertion, config, now);
  if (claims === undefined) throw new Refusal('unauthenticated');
  if (!config.embedOrigins.includes(claims.azp)) throw new Refusal('forbidden');
  // Read the keys before the transaction: they come from the database once, and a transaction may hold the only
  // connection.
  await tokens.pepper();
  return await db.transaction(async (tx) => {
    await useOnce(tx as Database, claims);
    const profileId = await findPerson(tx as Database, claims);
    const { azp } = claims;
    await endUnusedSignOns(tx as Database, { profileId, azp, device }, now);
    const opening = { profileId, amr: 'sso', keep: false, azp, mode: 'default', device } as const;
    return { ...(await openSession(tx as Database, tokens, opening, now)), is_new: false, redirect: null };
  });
}

async function useOnce(db: Database, claims: AssertionClaims): Promise<void> {
  const used = await db
    .insert(usedAssertions)
    .values({ jti_hash: hash(claims.jti), expires_at: endOfAssertion(claims) })
    .onConflictDoNothing()
    .returning();
  if (used.length === 0) throw new Refusal('unauthenticated');
}

async function findPerson(db: Database, { sub, email }: AssertionClaims): Promise<string> {
  const byNumber = sql`(select profile_id from ${identities} where handle = 'external' and identifier = ${sub})`;
  // Compare in our normal form, because the database treats look-alike letters as equal.
  const isPerson =
    email === undefined
      ? sql`${profiles.id} = ${byNumber}`
      : sql`lower(${profiles.email}) = ${normalEmail(email) ?? ''}`;
  const [person] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(isPerson, inArray(profiles.status, ['active', 'incomplete'])))
    // A suspension that is under way ends the sessions that it sees: this one is not there yet.
    .for('no key update');
  if (person === undefined) throw new Refusal('unauthenticated');
  return person.id;
}
