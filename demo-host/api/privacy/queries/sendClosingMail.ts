import { eq } from 'drizzle-orm';
import { customerZone } from '../../customers/queries/customerZone.ts';
import { profiles } from '../../customers/schema.ts';
import type { DueMessage } from '../../messages/queries/claimDueMessage.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import type { Outcome } from '../../messages/queries/SendMessage.ts';
import { messageId } from '../../messages/rules/messageId.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import { regions } from '../../reference/schema.ts';
import { writeClosingMail } from '../rules/writeClosingMail.ts';

/** Mails a customer when the account will be erased, and how to keep it. */
export async function sendClosingMail(deps: Deps, tokens: Tokens, message: DueMessage): Promise<Outcome> {
  const { db, config, mailer } = deps;
  const [found] = await db
    .select({ profile: profiles, timezone: customerZone(profiles.id, regions.timezone) })
    .from(profiles)
    .innerJoin(regions, eq(regions.id, profiles.region_id))
    .where(eq(profiles.id, message.profile_id ?? ''));
  if (!found?.profile.closes_at || found.profile.status === 'closed') return 'skipped';
  const { profile, timezone } = found;
  const mail = writeClosingMail({
    language: profile.language,
    brand: await readBrand(db),
    publicUrl: config.publicUrl,
    closesAt: found.profile.closes_at,
    timezone,
  });
  await mailer.send({ id: messageId(await tokens.pepper(), message), to: profile.email, ...mail });
  return 'sent';
}
