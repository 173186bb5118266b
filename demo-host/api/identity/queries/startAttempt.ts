import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Sent } from '#contract/sent.ts';
import type { Database } from '../../platform/db/Database.ts';
import { outbox } from '../../messages/schema.ts';
import { profiles } from '../../customers/schema.ts';
import { signInAttempts } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { attemptQuotas } from '../rules/attemptQuotas.ts';
import { mostTries } from './tryCode.ts';
import { randomText } from '../../platform/crypto/hash.ts';
import { inviteAddressOwner, type Owner } from './inviteAddressOwner.ts';
import { limitSends } from '../../platform/limits/limitSends.ts';
import { maskEmail } from '../../customers/rules/maskEmail.ts';
import { maskNumber } from '../../customers/rules/maskNumber.ts';
import { attemptLife, type AttemptContext, type NewAttempt } from '../rules/NewAttempt.ts';

/** Seconds until another message may be requested. */
const resendAfter = 60;

/**
 * Queues a link or a code. The statements and the response are the same for every recipient: the message is written later,
 * outside the request (call `wakeOutbox` after the commit).
 *
 * @throws Refusal `rate_limited`
 */
export async function startAttempt(attempt: NewAttempt, context: AttemptContext): Promise<Sent> {
  const { db, now } = context;
  const id = `att_${randomText(18)}`;
  const to = await readAddress(db, attempt.to);
  const deferred = attempt.deferred ?? deferredActionOf(attempt.replaces, to);
  const refusal = await db.transaction(async (tx) => {
    const refused = await countMessage(tx as Database, attempt, { address: to.address, deferred }, context);
    if (refused !== undefined) return refused;
    await replace(tx as Database, attempt, to.profileId);
    await tx.insert(signInAttempts).values({
      id,
      purpose: attempt.purpose,
      channel: attempt.channel,
      carries: attempt.carries,
      address: to.address,
      profile_id: to.profileId,
      language: attempt.language,
      ...attempt.destination,
      deferred_action: deferred,
      session_id: attempt.sessionId ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + attemptLife * 1000),
    });
    await tx
      .insert(outbox)
      .values({ kind: attempt.purpose, attempt_id: id, created_at: now, next_try_at: now });
    return undefined;
  });
  if (refusal !== undefined) throw refusal;
  return {
    status: 'sent',
    channel: attempt.channel,
    hint: hintOf(attempt, to),
    expires_in: attemptLife,
    resend_in: resendAfter,
    attempt_id: id,
  };
}

/**
 * Counts the message against its quotas.
 *
 * @returns the refusal instead of throwing it, so that its consequences are committed
 */
async function countMessage(
  tx: Database,
  attempt: NewAttempt,
  to: Owner,
  context: AttemptContext,
): Promise<Refusal | undefined> {
  if (!context.config.rateLimits) return undefined;
  try {
    await limitSends(tx, attemptQuotas(attempt, to.address, context), context.now);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Where this quota is used up too, throw the first refusal.
    await inviteAddressOwner(tx, attempt, to, context).catch(onlyRefusals);
    return error;
  }
}

function onlyRefusals(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

interface Address {
  readonly address: string;
  readonly profileId: string | null;
  /** The stored number, for a customer who did not type it. */
  readonly mobile?: string | null;
}

/**
 * Does not look up typed addresses: the duration of the request must reveal nothing. The lookup follows when the message
 * is written.
 */
async function readAddress(db: Database, to: NewAttempt['to']): Promise<Address> {
  if (to.by === 'email') return { address: to.email, profileId: null };
  if (to.by === 'mobile') return { address: to.number, profileId: null };
  if (to.by === 'new') return { address: to.address, profileId: to.profileId };
  const [profile] = await db
    .select({ email: sql<string>`lower(${profiles.email})`, mobile: profiles.mobile_phone })
    .from(profiles)
    .where(eq(profiles.id, to.profileId));
  if (profile === undefined) throw new Refusal('unauthenticated');
  return { address: profile.email, profileId: to.profileId, mobile: profile.mobile };
}

/**
 * Uses up the tries of the attempt that is replaced, so that only the new code works: the one that the caller names, or every
 * earlier one of the session for the same purpose.
 */
async function replace(
  db: Database,
  { replaces, purpose, sessionId }: NewAttempt,
  profileId: string | null,
): Promise<void> {
  const isReplaced =
    sessionId === undefined || profileId === null
      ? eq(signInAttempts.id, replaces ?? '')
      : and(eq(signInAttempts.profile_id, profileId), eq(signInAttempts.session_id, sessionId));
  await db
    .update(signInAttempts)
    .set({ tries: mostTries })
    .where(and(isReplaced, eq(signInAttempts.purpose, purpose)));
}

/** The deferred action of the attempt that this one replaces, if both have the same recipient. */
function deferredActionOf(replaced: string | undefined, { address, profileId }: Address): SQL | null {
  if (replaced === undefined) return null;
  return sql`(select r.wish from ${signInAttempts} r left join ${profiles} p on p.id = r.profile_id
    where r.id = ${replaced} and r.purpose = 'sign_in'
      and (${address} in (r.address, lower(p.email), p.mobile_phone) or r.profile_id = ${profileId}::uuid))`;
}

/** The masked recipient. It reveals only what the caller has typed or has been shown before. */
function hintOf({ to, channel }: NewAttempt, { address, mobile }: Address): string {
  if (to.by === 'new') return channel === 'sms' ? maskNumber(address) : maskEmail(address);
  if (to.by === 'mobile') return channel === 'sms' ? maskNumber(address) : '•••';
  if (channel === 'email') return maskEmail(address);
  return mobile ? maskNumber(mobile) : '•••';
}
