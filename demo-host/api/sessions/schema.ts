import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '../customers/schema.ts';
import { time } from '../platform/db/columns.ts';

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
    /** The time of the last fresh code. */
    stepped_up_at: time(),
  },
  (t) => [
    index('sessions_profile').on(t.profile_id),
    check('sessions_times', sql`${t.expires_at} > ${t.created_at}`),
  ],
);

/** Assertions that have been exchanged: each works once. Rows are deleted after the assertion has expired. */
export const usedAssertions = pgTable('used_assertions', {
  /** SHA-256 of `jti`. */
  jti_hash: text().primaryKey(),
  expires_at: time().notNull(),
});
