import { sql } from 'drizzle-orm';
import { date, index, integer, check, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, money, oneOf, profileKey, time } from '../platform/db/columns.ts';
import { locations } from '../reference/schema.ts';
import { profiles } from '../customers/schema.ts';
import { transactions } from '../orders/schema.ts';
import { claimSchema, claimStatuses } from '#contract/claims.ts';

/** Claimed receipts. The points of a claim are those of its transaction. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    receipt_number: text().notNull(),
    channel: text().notNull(),
    location_id: integer().references(() => locations.id),
    transacted_on: date({ mode: 'string' }).notNull(),
    transacted_time: text(),
    total: money().notNull(),
    currency: text().notNull(),
    transaction_id: integer().references(() => transactions.id),
    attempts_left: smallint(),
    note: text(),
    created_at: time().notNull(),
    updated_at: time().notNull(),
  },
  (t) => [
    index('claims_profile').on(t.profile_id),
    uniqueIndex('claims_transaction_key')
      .on(t.transaction_id)
      .where(sql`status = 'matched'`),
    check('claims_channel', oneOf(t.channel, claimSchema.shape.channel.options)),
    check('claims_status', oneOf(t.status, claimStatuses)),
  ],
);
