import { check, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, oneOf, profileKey, time } from '../platform/db/columns.ts';
import { profiles } from '../customers/schema.ts';

/**
 * Warnings that a customer has been sent before points or rewards expire: one for each moment of expiry and stage, whatever number of
 * lots or rewards expires then. A row is written in one statement with the message in the outbox.
 */
export const expiryWarnings = pgTable(
  'expiry_warnings',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    expires_at: time().notNull(),
    /** Days before the expiry. */
    stage: smallint().notNull(),
    /** The zone in which the customer reads the day. */
    timezone: text().notNull(),
    warned_at: time().notNull(),
  },
  (t) => [
    unique('expiry_warnings_key').on(t.profile_id, t.kind, t.expires_at, t.stage),
    check('expiry_warnings_kind', oneOf(t.kind, ['points', 'reward'])),
  ],
);
