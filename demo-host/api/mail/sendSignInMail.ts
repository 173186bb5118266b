import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../Deps.ts';
import { configDocument, profiles, signInAttempts } from '../db/schema.ts';
import type { Tokens } from '../domain/createTokens.ts';
import { hash, randomText } from '../domain/hash.ts';
import type { DueMail } from './claimDueMail.ts';
import { signInLink } from './signInLink.ts';
import { writeSignInMail } from './writeSignInMail.ts';

/** `nobody`: the address belongs to no customer who may sign in. `late`: the link would have been too old. */
export type Outcome = 'sent' | 'nobody' | 'late' | 'failed';

/** Makes the link and mails it. The link exists in this mail only; the database keeps a hash. */
export async function sendSignInMail(deps: Deps, tokens: Tokens, mail: DueMail): Promise<Outcome> {
  const { db, clock, config, mailer } = deps;
  const [found] = await db
    .select({ attempt: signInAttempts, profile: profiles })
    .from(signInAttempts)
    .leftJoin(profiles, eq(profiles.id, signInAttempts.profile_id))
    .where(eq(signInAttempts.id, mail.attempt_id));
  const { attempt, profile } = found ?? {};
  if (!attempt || !profile || profile.status === 'closed' || profile.status === 'suspended') return 'nobody';
  if (attempt.expires_at.getTime() <= clock.now()) return 'late';
  const jti = randomText(32);
  await db
    .update(signInAttempts)
    .set({ token_hash: hash(jti) })
    .where(and(eq(signInAttempts.id, attempt.id), isNull(signInAttempts.spent_at)));
  const exp = Math.floor(attempt.expires_at.getTime() / 1000);
  const token = await tokens.mintLink({ jti, exp, ...(attempt.azp === null ? {} : { azp: attempt.azp }) });
  const link = signInLink(attempt, token, config);
  const brand = await readBrand(deps);
  await mailer.send({
    to: profile.email,
    ...writeSignInMail({ language: attempt.language, link, ...brand }),
  });
  return 'sent';
}

async function readBrand({ db }: Deps): Promise<{ brand: string; accent: string }> {
  const [row] = await db.select({ general: configDocument.general }).from(configDocument);
  return {
    brand: row?.general.tenant.name ?? 'Profile Portal',
    accent: row?.general.theme.accent ?? '#1f4f4a',
  };
}
