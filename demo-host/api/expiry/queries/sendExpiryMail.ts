import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { comms, profiles } from '../../customers/schema.ts';
import { pointPositions } from '../../ledger/schema.ts';
import type { DueMessage } from '../../messages/queries/claimDueMessage.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import type { Outcome } from '../../messages/queries/SendMessage.ts';
import { messageId } from '../../messages/rules/messageId.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { Database } from '../../platform/db/Database.ts';
import { textOf } from '../../platform/db/textOf.ts';
import { rewardDefinitions, rewards } from '../../rewards/schema.ts';
import { writeExpiryMail, type Expiring } from '../rules/writeExpiryMail.ts';
import { expiryWarnings } from '../schema.ts';

type Warning = typeof expiryWarnings.$inferSelect;

/** Sends a warning, with what is left now. */
export async function sendExpiryMail(deps: Deps, tokens: Tokens, message: DueMessage): Promise<Outcome> {
  const { db, clock, config, mailer } = deps;
  const [found] = await db
    .select({ warning: expiryWarnings, profile: profiles })
    .from(expiryWarnings)
    .innerJoin(profiles, eq(profiles.id, expiryWarnings.profile_id))
    .where(eq(expiryWarnings.id, message.warning_id ?? 0));
  if (found === undefined || found.profile.status !== 'active') return 'skipped';
  const { warning, profile } = found;
  if (warning.expires_at.getTime() <= clock.now()) return 'late';
  if (!(await wantsIt(db, profile.id))) return 'skipped';
  const expiring = await readExpiring(db, warning, profile.language);
  if (expiring === undefined) return 'skipped';
  const mail = writeExpiryMail({
    language: profile.language,
    brand: await readBrand(db),
    publicUrl: config.publicUrl,
    expiring,
    expiresAt: warning.expires_at.getTime(),
    timezone: warning.timezone,
  });
  await mailer.send({ id: messageId(await tokens.pepper(), message), to: profile.email, ...mail });
  return 'sent';
}

/** The customer may have turned these mails off since the warning was written. */
async function wantsIt(db: Database, profileId: string): Promise<boolean> {
  const on = await db
    .select({ handle: comms.handle })
    .from(comms)
    .where(
      and(
        eq(comms.profile_id, profileId),
        inArray(comms.handle, ['email_expiry', 'email_optout', 'email_bounced']),
        sql`${comms.value} = 'true'`,
      ),
    );
  return on.length === 1 && on[0]?.handle === 'email_expiry';
}

/** @returns `undefined` if nothing is left */
async function readExpiring(db: Database, warning: Warning, language: string): Promise<Expiring | undefined> {
  const { profile_id, expires_at } = warning;
  if (warning.kind === 'points') {
    const [row] = await db
      .select({ points: sql`coalesce(sum(${pointPositions.remaining}), 0)`.mapWith(Number) })
      .from(pointPositions)
      .where(
        and(
          eq(pointPositions.profile_id, profile_id),
          eq(pointPositions.expires_at, expires_at),
          gt(pointPositions.remaining, 0),
        ),
      );
    return row === undefined || row.points === 0 ? undefined : { kind: 'points', points: row.points };
  }
  const rows = await db
    .select({ reward: rewards, definition: rewardDefinitions })
    .from(rewards)
    .innerJoin(rewardDefinitions, eq(rewardDefinitions.id, rewards.definition_id))
    .where(
      and(
        eq(rewards.profile_id, profile_id),
        eq(rewards.expires_at, expires_at),
        gt(rewards.value_remaining, 0),
        isNull(rewards.cancelled_at),
      ),
    )
    .orderBy(asc(rewards.id));
  const held = rows.map(({ reward, definition }) => ({
    name: textOf(definition.translations, language, 'name'),
    left: reward.value_remaining,
    currency: definition.currency,
  }));
  return held.length === 0 ? undefined : { kind: 'reward', rewards: held };
}
