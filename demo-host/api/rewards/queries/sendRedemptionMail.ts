import { and, eq, gt } from 'drizzle-orm';
import { profiles } from '../../customers/schema.ts';
import type { DueMessage } from '../../messages/queries/claimDueMessage.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import type { Outcome } from '../../messages/queries/SendMessage.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { outbox } from '../../messages/schema.ts';
import { messageId } from '../../messages/rules/messageId.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { Database } from '../../platform/db/Database.ts';
import { nameOf } from '../rules/nameOf.ts';
import { writeRedemptionMail } from '../rules/writeRedemptionMail.ts';
import { catalogueItems, catalogueOptions, redemptions, rewards } from '../schema.ts';
import { isOptionOf } from './readRedemptions.ts';

/** Mails to one customer in 24 hours. More would hold nothing new, and exchanging and undoing could make them without end. */
const MOST = 20;

/**
 * Mails a customer that points were exchanged, so that a theft is noticed. It is a service mail, which no preference turns off. It has
 * no code that could be used.
 */
export async function sendRedemptionMail(deps: Deps, tokens: Tokens, message: DueMessage): Promise<Outcome> {
  const { db, config, mailer } = deps;
  const [found] = await db
    .select({
      redemption: redemptions,
      item: catalogueItems,
      option: catalogueOptions,
      profile: profiles,
      reward: rewards,
    })
    .from(redemptions)
    .innerJoin(catalogueItems, eq(catalogueItems.id, redemptions.item_id))
    .innerJoin(profiles, eq(profiles.id, redemptions.profile_id))
    .leftJoin(catalogueOptions, isOptionOf)
    .leftJoin(rewards, eq(rewards.redemption_id, redemptions.id))
    .where(eq(redemptions.id, message.redemption_id ?? 0));
  if (found === undefined || found.profile.status === 'closed') return 'skipped';
  const { redemption, item, option, profile, reward } = found;
  if (redemption.undone_at !== null || (await countSent(db, redemption)) >= MOST) return 'skipped';
  const mail = writeRedemptionMail({
    language: profile.language,
    brand: await readBrand(db),
    publicUrl: config.publicUrl,
    name: nameOf(item, option, mailLanguage(profile.language)),
    quantity: redemption.quantity,
    points: redemption.points,
    worth: reward === null ? undefined : { value: reward.value_initial, currency: item.currency },
    due: dueOf(redemption),
    expiresAt: redemption.expires_at.getTime(),
    timezone: redemption.timezone,
  });
  await mailer.send({ id: messageId(await tokens.pepper(), message), to: profile.email, ...mail });
  return 'sent';
}

const dueOf = ({ price, currency }: typeof redemptions.$inferSelect) =>
  price === null || currency === null ? undefined : { price, currency };

/** Mails about the customer's redemptions of the 24 hours before one. Those that were dropped do not count, or they would suppress the next. */
async function countSent(db: Database, last: typeof redemptions.$inferSelect): Promise<number> {
  const yesterday = new Date(last.redeemed_at.getTime() - 86400000);
  const sent = db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(redemptions, eq(redemptions.id, outbox.redemption_id))
    .where(
      and(
        eq(redemptions.profile_id, last.profile_id),
        gt(redemptions.redeemed_at, yesterday),
        eq(outbox.outcome, 'sent'),
      ),
    );
  return (await sent.limit(MOST)).length;
}
