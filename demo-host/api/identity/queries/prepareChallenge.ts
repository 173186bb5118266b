import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Database } from '../../platform/db/Database.ts';
import { signInAttempts } from '../schema.ts';
import { mostTries } from './tryCode.ts';
import { hash } from '../../platform/crypto/hash.ts';
import { hashCode, makeCode, makeLinkId } from '../rules/challengeSecrets.ts';
import type { PreparedChallenge, Challenge } from '../rules/Challenge.ts';
import { chooseDelivery } from './chooseDelivery.ts';

/** The most messages with a code to one account or address in a day. */
const codesADay = 10;

/**
 * Makes the link, the code or both of a message and stores their hashes. A second try of the same message gets the same ones,
 * in case the first arrived after all.
 *
 * @returns `undefined` where nothing is to be sent: the message would have only a code, and another attempt has replaced this
 *   one, or the quota of the stored address is used up
 */
export async function prepareChallenge(
  deps: Deps,
  challenge: Challenge,
): Promise<PreparedChallenge | undefined> {
  const { attempt, pepper } = challenge;
  return await deps.db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const account = challenge.profile?.id ?? attempt.address ?? attempt.id;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes:${account}`}, 0))`);
    const isReplaced = attempt.tries >= mostTries;
    const codesLeft = await hasCodesLeft(tx, deps, challenge);
    const way = await chooseDelivery(tx, deps, challenge, codesLeft);
    if (way === undefined) return undefined;
    if (way.kind === 'no_account') return { ...way, attempt, code: undefined, jti: undefined };
    const code =
      attempt.carries !== 'link' && codesLeft && !isReplaced ? makeCode(pepper, attempt.id) : undefined;
    const mayLink = way.channel === 'email' && attempt.purpose === 'sign_in';
    const jti =
      mayLink && (attempt.carries !== 'code' || !codesLeft) ? makeLinkId(pepper, attempt.id) : undefined;
    if (code === undefined && jti === undefined) return undefined;
    await keep(tx, challenge, { ...way, attempt, code, jti });
    return { ...way, attempt, code, jti };
  });
}

async function keep(
  tx: Database,
  { attempt, profile, pepper }: Challenge,
  prepared: PreparedChallenge,
): Promise<void> {
  await tx
    .update(signInAttempts)
    .set({
      channel: prepared.channel,
      ...(profile === null ? {} : { profile_id: profile.id, address: sql`lower(${prepared.to})` }),
      token_hash: prepared.jti === undefined ? null : hash(prepared.jti),
      code_hash: prepared.code === undefined ? null : hashCode(pepper, attempt.id, prepared.code),
    })
    .where(and(eq(signInAttempts.id, attempt.id), isNull(signInAttempts.spent_at)));
}

/**
 * Limits the codes of an account in a day, against guessing. Links are not limited here, so that the owner is never
 * locked out.
 */
async function hasCodesLeft(
  tx: Database,
  { config }: Deps,
  { attempt, profile, now }: Challenge,
): Promise<boolean> {
  if (!config.rateLimits || attempt.purpose !== 'sign_in') return true;
  const isTheirs = or(
    profile === null ? undefined : eq(signInAttempts.profile_id, profile.id),
    eq(signInAttempts.address, attempt.address ?? ''),
  );
  const codes = await tx.$count(
    signInAttempts,
    and(
      isTheirs,
      ne(signInAttempts.id, attempt.id),
      eq(signInAttempts.purpose, 'sign_in'),
      isNotNull(signInAttempts.code_hash),
      gt(signInAttempts.created_at, new Date(now.getTime() - 86400 * 1000)),
    ),
  );
  return codes < codesADay;
}
