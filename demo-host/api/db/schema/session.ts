import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, oneOf, time } from './columns.ts';
import { profiles } from './profiles.ts';

/**
 * Somebody asked to sign in. An address that nobody has gets a row too, without a profile, so that the same statements
 * run for both. `token_hash` appears when the mail is written; `spent_at` when the link is used.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** `att_…` */
    id: text().primaryKey(),
    purpose: text().notNull().default('sign_in'),
    channel: text().notNull(),
    profile_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link token's `jti`. */
    token_hash: text().unique(),
    language: text().notNull(),
    redirect: text(),
    external_redirect: text(),
    url_path: text(),
    url_params: jsonb().$type<Record<string, string>>(),
    /** The origin it was asked from inside a frame. */
    azp: text(),
    created_at: time().notNull(),
    expires_at: time().notNull(),
    spent_at: time(),
  },
  (t) => [
    index('sign_in_attempts_profile').on(t.profile_id, t.created_at),
    check('sign_in_attempts_purpose', oneOf(t.purpose, ['sign_in'])),
    check('sign_in_attempts_channel', oneOf(t.channel, ['email', 'sms'])),
  ],
);

/** One row for each thing that was sent, or would have been: what quotas count. Keys are hashed. */
export const sends = pgTable('sends', { id: id(), key: text().notNull(), at: time().notNull() }, (t) => [
  index('sends_key').on(t.key, t.at),
]);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token's `sid`. */
    sid_hash: text().notNull().unique(),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    amr: jsonb().$type<readonly string[]>().notNull(),
    mode: text().notNull().default('default'),
    azp: text(),
    keep: boolean().notNull().default(false),
    device: text().notNull().default(''),
    created_at: time().notNull(),
    last_seen_at: time().notNull(),
    expires_at: time().notNull(),
    revoked_at: time(),
  },
  (t) => [
    index('sessions_profile').on(t.profile_id),
    check('sessions_times', sql`${t.expires_at} > ${t.created_at}`),
  ],
);

/**
 * Mail that is to go out. It holds what to write and to whom, never the written mail: the link in it is made when it is
 * sent, so that no usable link lies in the database.
 */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: id(),
    kind: text().notNull(),
    attempt_id: text()
      .notNull()
      .references(() => signInAttempts.id, { onDelete: 'cascade' }),
    created_at: time().notNull(),
    next_try_at: time().notNull(),
    tries: integer().notNull().default(0),
    /** Sent, or found to be for nobody, or given up. */
    done_at: time(),
    outcome: text(),
  },
  (t) => [
    index('outbox_mail_due')
      .on(t.next_try_at)
      .where(sql`done_at is null`),
    check('outbox_mail_kind', oneOf(t.kind, ['sign_in'])),
    check('outbox_mail_outcome', oneOf(t.outcome, ['sent', 'nobody', 'failed', 'late'])),
  ],
);
