import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { profiles } from '../customers/schema.ts';
import { airlineConversions } from '../airline/schema.ts';
import { claims } from '../claims/schema.ts';
import { registrations } from '../events/schema.ts';
import { expiryWarnings } from '../expiry/schema.ts';
import { redemptions } from '../rewards/schema.ts';
import { id, oneOf, profileKey, time } from '../platform/db/columns.ts';
import { signInAttempts } from '../identity/schema.ts';

/** Messages with a code or a link, of no use after a few minutes. */
export const codeKinds = ['sign_in', 'step_up', 'email_change', 'mobile_change'];
/** Notices of a change: to the former address, by mail about a new number, and to the former number. */
const changedKinds = ['email_changed', 'mobile_changed', 'mobile_replaced'];
const signInKinds = [...codeKinds, ...changedKinds];
const conversionKinds = ['conversion_requested', 'conversion'];

/**
 * Messages to be sent. A row holds the kind and the recipient, never the text: the link or the code is made when the
 * message is sent, so the database contains no usable secret.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text().notNull(),
    attempt_id: text().references(() => signInAttempts.id, { onDelete: 'cascade' }),
    registration_id: integer().references(() => registrations.id, { onDelete: 'cascade' }),
    warning_id: integer().references(() => expiryWarnings.id, { onDelete: 'cascade' }),
    conversion_id: integer().references(() => airlineConversions.id, { onDelete: 'cascade' }),
    /** About the account as a whole. */
    profile_id: profileKey().references(() => profiles.id, { onDelete: 'cascade' }),
    claim_id: integer().references(() => claims.id, { onDelete: 'cascade' }),
    redemption_id: integer().references(() => redemptions.id, { onDelete: 'cascade' }),
    created_at: time().notNull(),
    next_try_at: time().notNull(),
    tries: integer().notNull().default(0),
    /** When the message was sent, dropped or given up. */
    done_at: time(),
    outcome: text(),
  },
  (t) => [
    index('outbox_due')
      .on(t.next_try_at)
      .where(sql`done_at is null`),
    // Old attempts are deleted every hour, and registrations are looked up for each ticket's mail.
    index('outbox_attempt')
      .on(t.attempt_id)
      .where(sql`attempt_id is not null`),
    index('outbox_registration')
      .on(t.registration_id)
      .where(sql`registration_id is not null`),
    index('outbox_done').on(t.done_at),
    check(
      'outbox_kind',
      oneOf(t.kind, [
        ...signInKinds,
        'ticket',
        'waitlisted',
        'promoted',
        'cancelled',
        'expiry',
        ...conversionKinds,
        'closing',
        'claim',
        'redeemed',
      ]),
    ),
    check('outbox_about', sql`(${oneOf(t.kind, signInKinds)}) = (${t.attempt_id} is not null)`),
    check('outbox_warning', sql`(${t.kind} = 'expiry') = (${t.warning_id} is not null)`),
    check('outbox_conversion', sql`(${oneOf(t.kind, conversionKinds)}) = (${t.conversion_id} is not null)`),
    check('outbox_account', sql`(${t.kind} = 'closing') = (${t.profile_id} is not null)`),
    check('outbox_claim', sql`(${t.kind} = 'claim') = (${t.claim_id} is not null)`),
    check('outbox_redemption', sql`(${t.kind} = 'redeemed') = (${t.redemption_id} is not null)`),
    check(
      'outbox_one',
      sql`num_nonnulls(${t.attempt_id}, ${t.registration_id}, ${t.warning_id}, ${t.conversion_id}, ${t.profile_id}, ${t.claim_id}, ${t.redemption_id}) = 1`,
    ),
    check('outbox_outcome', oneOf(t.outcome, ['sent', 'skipped', 'failed', 'late'])),
  ],
);
