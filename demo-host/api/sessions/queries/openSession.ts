import type { SignedIn } from '#contract/signedIn.ts';
import type { Database } from '../../platform/db/Database.ts';
import { sessions } from '../schema.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import { hash, randomText } from '../../platform/crypto/hash.ts';

/** Seconds that a session lasts, without and with "Keep me signed in". */
export const sessionLife = { plain: 86400, keep: 30 * 86400 } as const;

/** How the customer signed in: the claim `amr` of the token. */
export type Amr = 'email_link' | 'email_code' | 'sms_code' | 'sso' | 'join';
interface NewSession {
  readonly profileId: string;
  readonly amr: Amr;
  /** "Keep me signed in", where the tenant offers it. */
  readonly keep: boolean;
  /** The origin of the shop's page that frames the portal. */
  readonly azp: string | null;
  /** Whether the sign-in came with a check-in or a registration. */
  readonly mode: 'default' | 'visit' | 'event';
  /** The name of the browser. */
  readonly device: string;
}

/**
 * Opens a new session and mints its token. Run it inside the transaction that spends the proof (link, code or assertion),
 * so that a proof is never spent without a session and never opens two.
 */
export async function openSession(
  db: Pick<Database, 'insert'>,
  tokens: Pick<Tokens, 'mintSession'>,
  { profileId, amr, keep, azp, mode, device }: NewSession,
  now: Date,
): Promise<Pick<SignedIn, 'token' | 'exp' | 'profile_id' | 'keep'>> {
  const sid = randomText(32);
  const iat = Math.floor(now.getTime() / 1000);
  const exp = iat + (keep ? sessionLife.keep : sessionLife.plain);
  await db.insert(sessions).values({
    sid_hash: hash(sid),
    profile_id: profileId,
    amr: [amr],
    mode,
    azp,
    keep,
    device,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(exp * 1000),
  });
  const token = await tokens.mintSession({
    pid: profileId,
    exp,
    iat,
    sid,
    amr: [amr],
    mode,
    ...(azp === null ? {} : { azp }),
  });
  return { token, exp, profile_id: profileId, keep };
}
