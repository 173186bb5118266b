import { eq } from 'drizzle-orm';
import type { ClaimStatus } from '#contract/claims.ts';
import { readCustomerZone } from '../../customers/queries/customerZone.ts';
import { profiles } from '../../customers/schema.ts';
import type { DueMessage } from '../../messages/queries/claimDueMessage.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import type { Outcome } from '../../messages/queries/SendMessage.ts';
import { messageId } from '../../messages/rules/messageId.ts';
import { readTransactionPoints } from '../../orders/queries/readTransactionPoints.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import { writeClaimMail } from '../rules/writeClaimMail.ts';
import { claims } from '../schema.ts';

/** Mails a customer the outcome of a claim. It is a service mail, which no preference turns off. */
export async function sendClaimMail(deps: Deps, tokens: Tokens, message: DueMessage): Promise<Outcome> {
  const { db, config, clock, mailer } = deps;
  const [found] = await db
    .select({ claim: claims, profile: profiles })
    .from(claims)
    .innerJoin(profiles, eq(profiles.id, claims.profile_id))
    .where(eq(claims.id, message.claim_id ?? 0));
  if (found === undefined || found.profile.status === 'closed') return 'skipped';
  const { claim, profile } = found;
  const now = new Date(clock.now());
  const id = claim.status === 'matched' ? claim.transaction_id : null;
  const given =
    id === null ? undefined : (await readTransactionPoints(db, [id], now, profile.language)).get(id);
  const mail = writeClaimMail({
    language: profile.language,
    brand: await readBrand(db),
    publicUrl: config.publicUrl,
    status: claim.status as ClaimStatus,
    receipt: claim.receipt_number,
    total: claim.total,
    currency: claim.currency,
    points: given?.earned,
    pendingUntil:
      given?.status === 'pending' && given.available_at !== null
        ? { at: Date.parse(given.available_at), timezone: await readCustomerZone(db, profile.id) }
        : undefined,
  });
  await mailer.send({ id: messageId(await tokens.pepper(), message), to: profile.email, ...mail });
  return 'sent';
}
