import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, id, money, oneOf, profileKey, time } from '../platform/db/columns.ts';
import { locations } from '../reference/schema.ts';
import { profiles } from '../customers/schema.ts';
import { transactions } from '../orders/schema.ts';
import { claimSchema, claimStatuses } from '#contract/claims.ts';
import { MOST_PHOTOS, photoTypes } from '#contract/claims/claimLimits.ts';

/** Claimed receipts. The points of a claim are those of its transaction. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    profile_id: profileKey()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    /** In capitals. */
    receipt_number: text().notNull(),
    channel: text().notNull(),
    location_id: integer().references(() => locations.id),
    /** The address that an order was placed with. */
    email: text(),
    transacted_on: date({ mode: 'string' }).notNull(),
    transacted_time: text(),
    total: money().notNull(),
    currency: text().notNull(),
    /** The sale. On a claim in review: the sale that staff have chosen for it. */
    transaction_id: integer().references(() => transactions.id),
    attempts_left: smallint(),
    /** Why it was excluded or rejected: a code of `claimReasons`. */
    reason: text(),
    note: text(),
    /** Of the request: see `Call.intent`. */
    intent: text(),
    /** When it counted as a failure of the customer: quotas count these. */
    failed_at: time(),
    /** The customer has seen that it is open, and gets a mail about its end. */
    mail_outcome: boolean().notNull().default(false),
    created_at: time().notNull(),
    updated_at: time().notNull(),
  },
  (t) => [
    index('claims_profile').on(t.profile_id),
    uniqueIndex('claims_intent_key').on(t.profile_id, t.intent),
    uniqueIndex('claims_transaction_key')
      .on(t.transaction_id)
      .where(sql`status = 'matched'`),
    index('claims_open')
      .on(t.receipt_number)
      .where(sql`status in ('pending_match', 'in_review')`),
    index('claims_untold')
      .on(t.id)
      .where(sql`mail_outcome`),
    check('claims_channel', oneOf(t.channel, claimSchema.shape.channel.options)),
    check('claims_status', oneOf(t.status, claimStatuses)),
    // Also what undoes a statement whose sale could not be claimed.
    check('claims_matched', sql`${t.status} <> 'matched' or ${t.transaction_id} is not null`),
  ],
);

/** Photos of receipts, without metadata. They are deleted some time after the claim was decided. */
export const claimPhotos = pgTable(
  'claim_photos',
  {
    claim_id: integer()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    n: smallint().notNull(),
    content_type: text().notNull(),
    content: bytes().notNull(),
    created_at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.claim_id, t.n] }),
    check('claim_photos_n', sql`${t.n} between 1 and ${sql.raw(String(MOST_PHOTOS))}`),
    check('claim_photos_type', oneOf(t.content_type, photoTypes)),
  ],
);
