import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { registrations } from '../events/schema.ts';
import { id, oneOf, time } from '../platform/db/columns.ts';
import { signInAttempts } from '../identity/schema.ts';

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
    check(
      'outbox_kind',
      oneOf(t.kind, ['sign_in', 'step_up', 'ticket', 'waitlisted', 'promoted', 'cancelled']),
    ),
    check('outbox_about', sql`(${t.kind} in ('sign_in', 'step_up')) = (${t.attempt_id} is not null)`),
    check('outbox_registration', sql`(${t.attempt_id} is null) = (${t.registration_id} is not null)`),
    check('outbox_outcome', oneOf(t.outcome, ['sent', 'skipped', 'failed', 'late'])),
  ],
);
