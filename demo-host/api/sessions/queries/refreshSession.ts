import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SignedIn } from '#contract/signedIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { sessions } from '../schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import { sessionLife } from './openSession.ts';
import type { LiveSession } from '../../platform/call/Caller.ts';

/** Seconds after the sign-in beyond which a session cannot be extended. */
const most = { plain: 30 * 86400, keep: 180 * 86400 };

/**
 * Mints another token for the same session, with a later expiry. The earlier token works until its own expiry, so that
 * other tabs continue.
 *
 * @throws Refusal `session_expired` where the session was revoked meanwhile
 */
export async function refreshSession(
  { id, claims, keep }: LiveSession,
  { db, tokens, now }: { readonly db: Database; readonly tokens: Tokens; readonly now: Date },
): Promise<SignedIn> {
  const iat = Math.floor(now.getTime() / 1000);
  const kind = keep ? 'keep' : 'plain';
  const wanted = sql`to_timestamp(${iat + sessionLife[kind]})`;
  const latest = sql`date_trunc('second', ${sessions.created_at}) + make_interval(secs => ${most[kind]})`;
  const [row] = await db
    .update(sessions)
    .set({ expires_at: sql`greatest(${sessions.expires_at}, least(${wanted}, ${latest}))` })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)))
    .returning({ expires_at: sessions.expires_at });
  if (row === undefined) throw new Refusal('session_expired');
  const exp = Math.floor(row.expires_at.getTime() / 1000);
  const { tenant: _, ...kept } = claims;
  const token = await tokens.mintSession({ ...kept, exp, iat });
  return { token, exp, profile_id: claims.pid, is_new: false, redirect: null, keep };
}
