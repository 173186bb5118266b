import { sql } from 'drizzle-orm';
import type { Sent } from '#widget/contract/session.ts';
import type { AppConfig } from '../AppConfig.ts';
import type { Database } from '../db/Database.ts';
import { outbox, profiles, signInAttempts } from '../db/schema.ts';
import { ApiFailure, invalid } from '../http/ApiFailure.ts';
import { checkExternalRedirect, checkRedirect } from './checkRedirect.ts';
import { hash, randomText } from './hash.ts';
import { limitSends, perAddress, perCaller } from './limitSends.ts';

/** Seconds a link can be used. */
export const linkLife = 600;
/** Seconds until another may be asked for. */
const resendAfter = 60;

interface Asked {
  readonly email?: string | undefined;
  readonly mobile_phone?: string | undefined;
  readonly ref?: string | undefined;
  readonly redirect?: string | null | undefined;
  readonly externalRedirect?: string | null | undefined;
  readonly iFrame?: boolean | undefined;
  readonly urlPath?: string | null | undefined;
  readonly urlParams?: Record<string, string> | null | undefined;
}
interface Circumstances {
  readonly db: Database;
  readonly config: AppConfig;
  readonly now: Date;
  readonly language: string;
  /** The caller's network address. */
  readonly address: string;
  readonly pepper: string;
}

/**
 * Notes that somebody wants a link by mail. Runs the same statements and answers the same bytes whether the address is
 * known or not; the mail is written later, off the request.
 */
export async function startSignIn(asked: Asked, circumstances: Circumstances): Promise<Sent> {
  const { db, config, now, language, address, pepper } = circumstances;
  const email = normalEmail(asked);
  const id = `att_${randomText(18)}`;
  const attempt = {
    id,
    channel: 'email',
    address: email,
    language,
    ...whereTo(asked, config),
    created_at: now,
    expires_at: new Date(now.getTime() + linkLife * 1000),
  };
  await db.transaction(async (tx) => {
    if (config.rateLimits) {
      const key = (kind: string, value: string) => `${kind}:${hash(`${pepper}:${value}`)}`;
      const quotas = [
        { key: key('mail', email), limits: perAddress },
        { key: key('caller', address), limits: perCaller },
      ];
      await limitSends(tx as Database, quotas, now);
    }
    const profile_id = sql`(select id from ${profiles} where lower(email) = ${email})`;
    await tx.insert(signInAttempts).values({ ...attempt, profile_id });
    await tx.insert(outbox).values({ kind: 'sign_in', attempt_id: id, created_at: now, next_try_at: now });
  });
  return {
    status: 'sent',
    channel: 'email',
    hint: maskEmail(email),
    expires_in: linkLife,
    resend_in: resendAfter,
    attempt_id: id,
  };
}

/** Exactly one of the three says who it is; phones and references come with the calls that send codes. */
function normalEmail({ email, mobile_phone, ref }: Asked): string {
  const given = [email, mobile_phone, ref].filter((value) => value !== undefined).length;
  if (given !== 1) throw invalid('email', given === 0 ? 'required' : 'ambiguous');
  if (email === undefined) throw new ApiFailure('not_implemented');
  return email.toLowerCase();
}

function whereTo(asked: Asked, config: AppConfig) {
  const redirect = asked.redirect ? checkRedirect(asked.redirect) : null;
  if (redirect === undefined) throw invalid('redirect', 'not_allowed');
  const external = asked.externalRedirect
    ? checkExternalRedirect(asked.externalRedirect, config.embedOrigins)
    : null;
  if (external === undefined) throw invalid('externalRedirect', 'not_allowed');
  const framed = asked.iFrame === true && external !== null;
  const urlPath = asked.urlPath ? checkRedirect(asked.urlPath) : null;
  if (urlPath === undefined) throw invalid('urlPath', 'not_allowed');
  return {
    redirect,
    external_redirect: framed ? external.href : null,
    azp: framed ? external.origin : null,
    url_path: urlPath,
    url_params: keptParams(asked.urlParams),
  };
}

function keptParams(params: Asked['urlParams']): Record<string, string> | null {
  if (params === null || params === undefined) return null;
  const ours = ['token', 'profile_portal_token', 'b', 'redirect'];
  const kept = Object.entries(params).filter(([name]) => !ours.includes(name));
  const length = kept.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (kept.length > 20 || length > 2048) throw invalid('urlParams', 'too_long');
  return Object.fromEntries(kept);
}

/** `e•••@e•••.com`: the same number of dots for every address. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const dot = host.lastIndexOf('.');
  return `${firstOf(name)}•••@${firstOf(host)}•••${host.slice(dot)}`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}
