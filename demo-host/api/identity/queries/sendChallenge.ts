import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/call/Deps.ts';
import { signInAttempts } from '../schema.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { PreparedChallenge } from '../rules/Challenge.ts';
import { prepareChallenge } from './prepareChallenge.ts';
import type { DueMessage } from '../../messages/queries/claimDueMessage.ts';
import { findProfile } from './findProfile.ts';
import { messageId } from '../../messages/rules/messageId.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import { describeDeferredAction } from './describeDeferredAction.ts';
import type { Outcome } from '../../messages/queries/SendMessage.ts';
import { signInLink } from '../rules/signInLink.ts';
import { writeChallengeMail } from '../rules/writeChallengeMail.ts';
import { writeChallengeText } from '../rules/writeChallengeText.ts';

/**
 * Sends the link, the code or both of an attempt: a sign-in, a step-up, or a change of an address or number. Link and code
 * exist in this message only; the database keeps hashes.
 */
export async function sendChallenge(deps: Deps, tokens: Tokens, message: DueMessage): Promise<Outcome> {
  const { db, clock } = deps;
  const now = new Date(clock.now());
  const [attempt] = await db
    .select()
    .from(signInAttempts)
    .where(eq(signInAttempts.id, message.attempt_id ?? ''));
  if (attempt === undefined || attempt.spent_at !== null) return 'skipped';
  if (attempt.expires_at <= now) return 'late';
  const profile = await findProfile(db, attempt);
  const pepper = await tokens.pepper();
  const prepared = await prepareChallenge(deps, { attempt, profile, pepper, now });
  if (prepared === undefined) return 'skipped';
  const id = messageId(pepper, message);
  await (prepared.channel === 'sms' ? sendText(deps, prepared, id) : sendMail(deps, tokens, prepared, id));
  return 'sent';
}

async function sendMail(
  { db, config, mailer }: Deps,
  tokens: Tokens,
  prepared: PreparedChallenge,
  id: string,
): Promise<void> {
  const { attempt, jti } = prepared;
  const exp = Math.floor(attempt.expires_at.getTime() / 1000);
  const azp = attempt.azp === null ? {} : { azp: attempt.azp };
  const link =
    jti === undefined ? undefined : signInLink(attempt, await tokens.mintLink({ jti, exp, ...azp }), config);
  const { kind, code, to } = prepared;
  const { language, deferred_action: action } = attempt;
  const deferred = await describeDeferredAction(db, action, language);
  const mail = { language, brand: await readBrand(db), kind, code, link, deferred };
  await mailer.send({ id, to, ...writeChallengeMail(mail) });
}

async function sendText(
  { db, config, textSender }: Deps,
  { attempt, code, to }: PreparedChallenge,
  id: string,
): Promise<void> {
  const { name: brand } = await readBrand(db);
  const text = writeChallengeText({ language: attempt.language, brand, code, portal: config.publicUrl });
  await textSender.send({ to, text, id });
}
