import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Body } from '#contract/endpoint.ts';
import type { SignedIn } from '#contract/signedIn.ts';
import type { postAuthCreate } from '#contract/signIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { signInAttempts } from '../schema.ts';
import { Refusal, invalid } from '../../platform/call/Refusal.ts';
import { checkRedirect } from '../rules/checkRedirect.ts';
import type { Attempt } from '../schema.ts';
import { hash } from '../../platform/crypto/hash.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import { openSession } from '../../sessions/queries/openSession.ts';
import { addMember } from '../../customers/queries/addMember.ts';
import { runDeferredAction } from './runDeferredAction.ts';
import { parseJoinForm } from '../../customers/rules/parseJoinForm.ts';
import { giveWelcome } from '../../rewards/queries/giveWelcome.ts';
import { readTenant } from '../../reference/queries/readTenant.ts';
import type { SignInContext } from '../rules/SignInContext.ts';

/**
 * Creates an account for a verified address and signs in to it. The secret works once; a refused form does not use it up
 * and may be sent again.
 */
export async function join(
  body: Body<typeof postAuthCreate>,
  { deps, tokens, now, device }: SignInContext,
): Promise<SignedIn> {
  const tenant = await readTenant(deps.db, now);
  if (!tenant.login.join) throw new Refusal('unauthenticated');
  const form = parseJoinForm(body, tenant);
  const pepper = await tokens.pepper();
  return await deps.db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const {
      address: email,
      azp,
      redirect,
      deferred_action: action,
    } = await spendSecret(tx, body.attempt_id, now);
    if (email === null || normalEmail(body.email) !== email) throw invalid('email', 'not_verified');
    const profileId = await addMember(tx, form, { email, regionId: tenant.regionId, now });
    await giveWelcome(tx, profileId, { now, joined: 'now' });
    const keep = body.keep === true && tenant.login.keep;
    const framedBy = azp !== null && deps.config.embedOrigins.includes(azp) ? azp : null;
    const opened = await openSession(
      tx,
      tokens,
      { profileId, amr: 'join', keep, azp: framedBy, mode: action?.mode ?? 'default', device },
      now,
    );
    const done = await runDeferredAction(tx, action, { profileId, now, pepper, log: deps.log });
    return { ...opened, is_new: true, redirect: checkRedirect(redirect) ?? null, ...done };
  });
}

async function spendSecret(tx: Database, secret: string, now: Date): Promise<Attempt> {
  const [attempt] = await tx
    .update(signInAttempts)
    .set({ joined_at: now })
    .where(
      and(
        eq(signInAttempts.join_hash, hash(secret)),
        isNull(signInAttempts.joined_at),
        gt(signInAttempts.join_expires_at, now),
      ),
    )
    .returning();
  if (attempt === undefined) throw new Refusal('unauthenticated');
  return attempt;
}
