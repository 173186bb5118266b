import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/Database.ts';
import { signInAttempts } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { Attempt } from '../schema.ts';
import { hash } from '../../platform/crypto/hash.ts';

interface Given {
  readonly linkToken: string;
  /** The attempt that the browser started, if it knows one: the link must belong to it. */
  readonly attemptId: string | undefined;
}

/**
 * Spends the link of a mail: of concurrent callers one gets the attempt, the others a refusal. Codes do not spend the
 * link, so a stranger who guesses codes cannot lock its owner out.
 *
 * @returns the refusal instead of throwing it, so that the transaction commits
 */
export async function spendLink(
  db: Database,
  tokens: Pick<Tokens, 'readLink'>,
  { linkToken, attemptId }: Given,
  now: Date,
): Promise<Attempt | Refusal> {
  const link = await tokens.readLink(linkToken);
  if (link === undefined) return new Refusal('unauthenticated');
  const isThisOne = and(
    eq(signInAttempts.token_hash, hash(link.jti)),
    eq(signInAttempts.purpose, 'sign_in'),
    attemptId === undefined ? undefined : eq(signInAttempts.id, attemptId),
  );
  const [spent] = await db
    .update(signInAttempts)
    .set({ spent_at: now })
    .where(and(isThisOne, isNull(signInAttempts.spent_at), gt(signInAttempts.expires_at, now)))
    .returning();
  if (spent !== undefined) return spent;
  const [attempt] = await db.select().from(signInAttempts).where(isThisOne);
  if (attempt !== undefined) return new Refusal(attempt.spent_at === null ? 'link_expired' : 'link_used');
  return new Refusal(link.exp * 1000 <= now.getTime() ? 'link_expired' : 'unauthenticated');
}
