import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { wantsMail } from '../../comms/queries/wantsMail.ts';
import { unsubscribeLink } from '../../comms/rules/unsubscribeLink.ts';
import { profiles } from '../../customers/schema.ts';
import { pointPositions } from '../../ledger/schema.ts';
import type { DueMessage } from '../../messages/queries/claimDueMessage.ts';
import { readBrand } from '../../messages/queries/readBrand.ts';
import type { Outcome } from '../../messages/queries/SendMessage.ts';
import { messageId } from '../../messages/rules/messageId.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import type { Tokens } from '../../platform/crypto/createTokens.ts';
import type { Database } from '../../platform/db/Database.ts';
import { textOf } from '../../platform/db/textOf.ts';
import { readSettings } from '../../reference/queries/readSettings.ts';
import { rewardDefinitions, rewards } from '../../rewards/schema.ts';
import { writeExpiryMail, type Expiring } from '../rules/writeExpiryMail.ts';
import { expiryWarnings } from '../schema.ts';

/** The topic of these mails, in the tenant's settings. */
const TOPIC = 'expiry';

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
  const now = new Date(clock.now());
  const { messaging } = (await readSettings(deps, undefined)).component_settings;
  // The customer may have turned these mails off since the warning was written.
  if (!(await wantsMail(db, { profileId: profile.id, topic: TOPIC, messaging, now }))) return 'skipped';
  const expiring = await readExpiring(db, warning, profile.language);
  if (expiring === undefined) return 'skipped';
  const unsubscribe = await unsubscribeLink(
    config.publicUrl,
    { profileId: profile.id, channel: 'email', topic: TOPIC },
    { tokens, language: profile.language, now },
  );
  const mail = writeExpiryMail({
    language: profile.language,
    brand: await readBrand(db),
    publicUrl: config.publicUrl,
    unsubscribe,
    expiring,
    expiresAt: warning.expires_at.getTime(),
    timezone: warning.timezone,
  });
  await mailer.send({
    id: messageId(await tokens.pepper(), message),
    to: profile.email,
    unsubscribe,
    ...mail,
  });
  return 'sent';
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
