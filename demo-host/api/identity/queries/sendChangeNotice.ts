import { eq } from 'drizzle-orm';
import { profiles } from '../../customers/schema.ts';
import { maskEmail } from '../../customers/rules/maskEmail.ts';
import { maskNumber } from '../../customers/rules/maskNumber.ts';
import type { DueMessage } from '../../messages/queries/claimDueMessage.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import type { Outcome } from '../../messages/queries/SendMessage.ts';
import { messageId } from '../../messages/rules/messageId.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import { writeChangeNotice, writeChangeText } from '../rules/writeChangeNotice.ts';
import { signInAttempts } from '../schema.ts';

/** Notifies the former address or number that it is no longer used, and the customer by mail that the number has changed. */
export async function sendChangeNotice(deps: Deps, tokens: Tokens, message: DueMessage): Promise<Outcome> {
  const { db, config, mailer, textSender } = deps;
  const [found] = await db
    .select({ attempt: signInAttempts, profile: profiles })
    .from(signInAttempts)
    .innerJoin(profiles, eq(profiles.id, signInAttempts.profile_id))
    .where(eq(signInAttempts.id, message.attempt_id ?? ''));
  if (found === undefined) return 'skipped';
  const { attempt, profile } = found;
  const id = messageId(await tokens.pepper(), message);
  const brand = await readBrand(db);
  const { language } = profile;
  const { address, previous_address: previous } = attempt;
  const to = message.kind === 'mobile_changed' ? profile.email : previous;
  if (to === null || address === null) return 'skipped';
  if (message.kind === 'mobile_replaced') {
    await textSender.send({ to, id, text: writeChangeText(language, brand.name) });
    return 'sent';
  }
  const what = message.kind === 'mobile_changed' ? 'mobile' : 'email';
  const hint = what === 'mobile' ? maskNumber(address) : maskEmail(address);
  const mail = writeChangeNotice({ language, brand, publicUrl: config.publicUrl, what, hint });
  await mailer.send({ id, to, ...mail });
  return 'sent';
}
