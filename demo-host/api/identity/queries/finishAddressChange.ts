import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { applySmsConsent } from '../../customers/queries/applySmsConsent.ts';
import { comms, type Profile, profiles } from '../../customers/schema.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import { outbox } from '../../messages/schema.ts';
import type { LiveSession } from '../../platform/call/Caller.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { brokenConstraint } from '../../platform/db/brokenConstraint.ts';
import type { Database } from '../../platform/db/Database.ts';
import { giveWelcome } from '../../rewards/queries/giveWelcome.ts';
import { sessions } from '../../sessions/schema.ts';
import { type Attempt, signInAttempts } from '../schema.ts';
import { codeRefusal, tryCode } from './tryCode.ts';

export type AddressPurpose = 'email_change' | 'mobile_change';

interface Verification {
  readonly purpose: AddressPurpose;
  readonly session: LiveSession;
  readonly body: { readonly attempt_id: string; readonly code: string };
  readonly now: Date;
  readonly pepper: string;
}

/**
 * Gives a customer the address or number to which the code was sent. With another address all sessions end but the one that asked; the
 * former address or number gets a notice.
 *
 * @throws Refusal `code_wrong`, `code_expired`; `already_exists` if another account has the address or has verified the number
 */
export async function finishAddressChange(db: Database, verification: Verification): Promise<void> {
  const { purpose, session, body, now, pepper } = verification;
  const given = { attemptId: body.attempt_id, code: body.code, purpose, sessionId: session.id };
  try {
    // A refusal is thrown after the commit, so that the try counts.
    const refusal = await db.transaction(async (transaction) => {
      const tx = transaction as Database;
      const guess = await tryCode(tx, given, { now, pepper });
      if (guess.is !== 'right') return codeRefusal(guess);
      return await change(tx, guess.attempt, session.profileId, now);
    });
    if (refusal !== undefined) throw refusal;
  } catch (error) {
    // Another customer was faster.
    if (brokenConstraint(error) === 'profiles_email_key') throw taken(purpose);
    throw error;
  }
}

const taken = (purpose: string) =>
  new Refusal('already_exists', {
    errors: { [purpose === 'email_change' ? 'email' : 'mobile_phone']: ['taken'] },
  });

async function change(
  tx: Database,
  attempt: Attempt,
  profileId: string,
  now: Date,
): Promise<Refusal | undefined> {
  const address = attempt.address ?? '';
  const isEmail = attempt.purpose === 'email_change';
  // Two customers who prove the same number take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address:${address}`}, 0))`);
  const [before] = await tx.select().from(profiles).where(eq(profiles.id, profileId)).for('update');
  if (before === undefined) return new Refusal('unauthenticated');
  const isTaken = isEmail
    ? eq(sql`lower(${profiles.email})`, address)
    : and(
        eq(profiles.mobile_phone, address),
        eq(profiles.mobile_verified, true),
        ne(profiles.status, 'closed'),
      );
  if ((await tx.$count(profiles, and(isTaken, ne(profiles.id, profileId)))) > 0)
    return taken(attempt.purpose);
  const updated_at = new Date(Math.max(now.getTime(), before.updated_at.getTime() + 1));
  if (isEmail) await changeEmail(tx, profileId, { email: address, updated_at }, attempt.session_id);
  else
    await tx
      .update(profiles)
      .set({ mobile_phone: address, mobile_verified: true, updated_at })
      .where(eq(profiles.id, profileId));
  if (isEmail && !before.email_verified) await giveWelcome(tx, profileId, { now, joined: 'before' });
  await noteReachable(tx, profileId, isEmail, now);
  if (!isEmail) await applySmsConsent(tx, profileId, now);
  await queueNotices(tx, attempt, before, now);
  return undefined;
}

/** A trigger ends all sessions when an address changes. The one that asked has proved both addresses, so it stays. */
async function changeEmail(
  tx: Database,
  profileId: string,
  fields: { readonly email: string; readonly updated_at: Date },
  asking: string | null,
): Promise<void> {
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.profile_id, profileId),
        isNull(sessions.revoked_at),
        sql`${sessions.id} = ${asking}::uuid`,
      ),
    )
    .for('update');
  await tx
    .update(profiles)
    .set({ ...fields, email_verified: true })
    .where(eq(profiles.id, profileId));
  const ids = live.map(({ id }) => id);
  await tx.update(sessions).set({ revoked_at: null }).where(inArray(sessions.id, ids));
}

/** Resets what was known of the former address or number: it does not hold for the new one. */
async function noteReachable(tx: Database, profile_id: string, isEmail: boolean, now: Date): Promise<void> {
  const values: Record<string, string | boolean> = isEmail
    ? { email_bounced: false, email_verification: 'verified' }
    : { sms_bounced: false };
  const rows = Object.entries(values).map(([handle, value]) => ({
    profile_id,
    handle,
    value,
    updated_at: now,
  }));
  await tx
    .insert(comms)
    .values(rows)
    .onConflictDoUpdate({
      target: [comms.profile_id, comms.handle],
      set: { value: sql`excluded.value`, updated_at: now },
    });
}

async function queueNotices(tx: Database, attempt: Attempt, before: Profile, now: Date): Promise<void> {
  const isEmail = attempt.purpose === 'email_change';
  const previous = isEmail ? before.email : before.mobile_phone;
  // The address or number is the same as before: it has only been verified.
  if ((isEmail ? normalEmail(before.email) : previous) === attempt.address) return;
  await tx
    .update(signInAttempts)
    .set({ previous_address: previous })
    .where(eq(signInAttempts.id, attempt.id));
  const wasReached = !isEmail && before.mobile_verified;
  const kinds = isEmail ? ['email_changed'] : ['mobile_changed', ...(wasReached ? ['mobile_replaced'] : [])];
  await tx
    .insert(outbox)
    .values(kinds.map((kind) => ({ kind, attempt_id: attempt.id, created_at: now, next_try_at: now })));
}
