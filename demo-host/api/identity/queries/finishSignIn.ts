import { and, eq, sql } from 'drizzle-orm';
import type { Join } from '#contract/signIn.ts';
import type { SignedIn } from '#contract/signedIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { profiles } from '../../customers/schema.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { checkRedirect } from '../rules/checkRedirect.ts';
import { type Attempt, knownNetworks } from '../schema.ts';
import { knownNetworkKey } from '../rules/knownNetwork.ts';
import { normalEmail } from '../../customers/rules/normalEmail.ts';
import { openSession, type Amr } from '../../sessions/queries/openSession.ts';
import { runDeferredAction } from './runDeferredAction.ts';
import { markVerified } from '../../customers/queries/markVerified.ts';
import { offerJoin } from './offerJoin.ts';
import { giveWelcome } from '../../rewards/queries/giveWelcome.ts';
import { readLoginSettings } from '../../reference/queries/readLoginSettings.ts';
import type { SignInContext } from '../rules/SignInContext.ts';

interface Proven {
  readonly attempt: Attempt;
  readonly amr: Amr;
  readonly keep: boolean;
  readonly pepper: string;
}

/**
 * Completes a sign-in after a link or code was spent.
 *
 * @returns a session, an offer to join, or the refusal to throw
 */
export async function finishSignIn(
  tx: Database,
  { attempt, amr, keep, pepper }: Proven,
  { deps, tokens, now, device, network }: SignInContext,
): Promise<SignedIn | Join | Refusal> {
  const { azp } = attempt;
  // The shop may have been removed from the list since the request.
  if (azp !== null && !deps.config.embedOrigins.includes(azp)) return new Refusal('unauthenticated');
  await rememberNetwork(tx, attempt, { pepper, network, now });
  const login = await readLoginSettings(tx);
  const profile = await readVerifiedProfile(tx, attempt);
  if (profile === undefined && attempt.profile_id === null) return await offerJoin(tx, attempt, login, now);
  if (profile === undefined) return new Refusal(amr === 'email_link' ? 'link_expired' : 'code_expired');
  if (profile.status !== 'active' && profile.status !== 'incomplete') return new Refusal('account_suspended');
  // A profile that a device created has not accepted the terms: the join form comes first.
  if (profile.status === 'incomplete' && login.join && attempt.channel === 'email')
    return await offerJoin(tx, attempt, login, now);
  const isProved = await markVerified(tx, { profileId: profile.id, channel: attempt.channel }, now);
  if (isProved && profile.status === 'active') await giveWelcome(tx, profile.id, { now, joined: 'before' });
  const opened = await openSession(
    tx,
    tokens,
    {
      profileId: profile.id,
      amr,
      keep: keep && login.keep,
      azp,
      mode: attempt.deferred_action?.mode ?? 'default',
      device,
    },
    now,
  );
  const done = await runDeferredAction(tx, attempt.deferred_action, {
    profileId: profile.id,
    now,
    pepper,
    log: deps.log,
  });
  return { ...opened, is_new: false, redirect: checkRedirect(attempt.redirect) ?? null, ...done };
}

/** Remembers the network, so that strangers who use up the quota of the address cannot lock its owner out. */
async function rememberNetwork(
  tx: Database,
  { channel, address }: Attempt,
  { pepper, network, now }: { readonly pepper: string; readonly network: string; readonly now: Date },
): Promise<void> {
  if (channel !== 'email' || address === null) return;
  await saveKnownNetwork(tx, knownNetworkKey(pepper, normalEmail(address) ?? address, network), now);
}

/** The profile that has the address or number now. A former address or number signs in no customer. */
async function readVerifiedProfile(tx: Database, { profile_id: profileId, channel, address }: Attempt) {
  const isTheirs =
    channel === 'sms'
      ? and(eq(profiles.mobile_phone, address ?? ''), eq(profiles.mobile_verified, true))
      : eq(sql`lower(${profiles.email})`, address ?? '');
  const [profile] = await tx
    .select({ id: profiles.id, status: profiles.status })
    .from(profiles)
    .where(and(isTheirs, profileId === null ? sql`${channel} = 'email'` : eq(profiles.id, profileId)))
    // A change of address or a suspension that is under way ends the sessions that it sees: this one is not there yet.
    .for('no key update');
  return profile;
}

/**
 * Saves that an address has just been verified from a network.
 *
 * @param key made by `knownNetworkKey`
 */
async function saveKnownNetwork(db: Database, key: string, now: Date): Promise<void> {
  const proved = { proved_at: now };
  await db
    .insert(knownNetworks)
    .values({ key, ...proved })
    .onConflictDoUpdate({ target: knownNetworks.key, set: proved });
}
