import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SignedIn } from '#widget/contract/session.ts';
import type { AppConfig } from '../AppConfig.ts';
import type { Database } from '../db/Database.ts';
import { profiles, sessions, signInAttempts } from '../db/schema.ts';
import { ApiFailure } from '../http/ApiFailure.ts';
import { checkRedirect } from './checkRedirect.ts';
import type { Tokens } from './createTokens.ts';
import { hash, randomText } from './hash.ts';

/** Seconds a session lasts: 24 h. */
export const sessionLife = 86400;

interface Circumstances {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly config: AppConfig;
  readonly now: Date;
  readonly device: string;
}
const spentSchema = z.object({
  profile_id: z.string(),
  redirect: z.nullable(z.string()),
  azp: z.nullable(z.string()),
});

/**
 * Turns a mailed link into a session. One statement spends the link and opens the session, so of any number of callers
 * at once exactly one succeeds, and no crash spends a link for nothing.
 */
export async function verifyLink(
  given: { readonly linkToken: string; readonly attemptId: string | undefined },
  { db, tokens, config, now, device }: Circumstances,
): Promise<SignedIn> {
  const link = await tokens.readLink(given.linkToken);
  if (link === undefined) throw new ApiFailure('unauthenticated');
  if (link.exp * 1000 <= now.getTime()) throw new ApiFailure('link_expired');
  // The shop it was asked from may have been taken off the list since.
  if (link.azp !== undefined && !config.embedOrigins.includes(link.azp))
    throw new ApiFailure('unauthenticated');
  const sid = randomText(32);
  const expires = Math.floor(now.getTime() / 1000) + sessionLife;
  const tokenHash = hash(link.jti);
  const statement = spendAndOpen({
    tokenHash,
    attemptId: given.attemptId,
    sidHash: hash(sid),
    now,
    expires,
    device,
  });
  const [spent] = await readSpent(db, statement);
  if (spent === undefined) throw await whyNot(db, tokenHash, given.attemptId);
  const { profile_id: pid, redirect, azp } = spent;
  const iat = Math.floor(now.getTime() / 1000);
  const claims = {
    pid,
    exp: expires,
    iat,
    sid,
    amr: ['email_link'],
    mode: 'default',
    ...(azp === null ? {} : { azp }),
  };
  return {
    token: await tokens.mintSession(claims),
    exp: expires,
    profile_id: pid,
    is_new: false,
    redirect: checkRedirect(redirect) ?? null,
  };
}

async function readSpent(db: Database, statement: ReturnType<typeof spendAndOpen>) {
  const result = z.object({ rows: z.array(spentSchema) }).parse(await db.execute(statement));
  return result.rows;
}

interface Spending {
  readonly tokenHash: string;
  readonly attemptId: string | undefined;
  readonly sidHash: string;
  readonly now: Date;
  readonly expires: number;
  readonly device: string;
}

function spendAndOpen({ tokenHash, attemptId, sidHash, now, expires, device }: Spending) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    with spent as (
      update ${signInAttempts} a set spent_at = ${at}
      from ${profiles} p
      where a.token_hash = ${tokenHash} and a.purpose = 'sign_in' and a.spent_at is null and a.expires_at > ${at}
        and (${attemptId ?? null}::text is null or a.id = ${attemptId ?? null}::text)
        and p.id = a.profile_id and p.status in ('active', 'incomplete')
      returning a.profile_id, a.redirect, a.azp
    ), verified as (
      update ${profiles} set email_verified = true
      where id in (select profile_id from spent) and not email_verified
    ), opened as (
      insert into ${sessions} (sid_hash, profile_id, amr, azp, device, created_at, last_seen_at, expires_at)
      select ${sidHash}, profile_id, '["email_link"]'::jsonb, azp, ${device}, ${at}, ${at}, to_timestamp(${expires})
      from spent
    )
    select profile_id, redirect, azp from spent`;
}

async function whyNot(db: Database, tokenHash: string, attemptId: string | undefined): Promise<ApiFailure> {
  const [attempt] = await db.select().from(signInAttempts).where(eq(signInAttempts.token_hash, tokenHash));
  if (attempt === undefined || (attemptId !== undefined && attempt.id !== attemptId)) {
    return new ApiFailure('unauthenticated');
  }
  return new ApiFailure(attempt.spent_at === null ? 'link_expired' : 'link_used');
}
