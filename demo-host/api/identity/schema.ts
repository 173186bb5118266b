import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { CustomFields, EventData } from '#contract/events/eventData.ts';
import { oneOf, time } from '../platform/db/columns.ts';
import { profiles } from '../customers/schema.ts';
import { sentSchema } from '#contract/sent.ts';

/** An action that was requested together with a sign-in. It runs when the address is verified. */
export type DeferredAction =
  | { readonly mode: 'visit'; readonly visitId: number }
  | {
      readonly mode: 'event';
      readonly eventData: EventData;
      readonly customFields: CustomFields;
    };

/**
 * Requests to sign in, for a step-up, or to change an address or number. Unknown addresses get a row, too: the request does
 * not look up the address's owner. `token_hash` and `code_hash` are set when the message is written; `spent_at` when one of them is used.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** `att_…` */
    id: text().primaryKey(),
    purpose: text().notNull().default('sign_in'),
    channel: text().notNull(),
    /** The content of the message: a link, a code, or both. */
    carries: text().notNull().default('both'),
    /**
     * The address in its normal form, or the number (E.164): first as typed, then, when the message is written, as
     * stored. A customer who has another one when the code or link is used is not signed in.
     */
    address: text(),
    /** Set at once for a customer that a session or reference names, else when the message is written; null: unknown. */
    profile_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link token's `jti`. */
    token_hash: text().unique(),
    /** HMAC of attempt and code. */
    code_hash: text(),
    /** Codes tried, right and wrong. All tries are used up when another attempt replaces this one. */
    tries: smallint().notNull().default(0),
    /** SHA-256 of the secret with which a verified new customer joins; `joined_at` is set when it was used. */
    join_hash: text().unique(),
    join_expires_at: time(),
    joined_at: time(),
    /** The column keeps its name of before the first release, so that databases of that time open unchanged. */
    deferred_action: jsonb('wish').$type<DeferredAction>(),
    /** The session that asks for a fresh code, or for another address. */
    session_id: uuid(),
    /** Of a change of address or number: what it was before, once it is changed. The notice goes there. */
    previous_address: text(),
    language: text().notNull(),
    redirect: text(),
    external_redirect: text(),
    url_path: text(),
    url_params: jsonb().$type<Record<string, string>>(),
    /** The origin of the page that frames the portal. */
    azp: text(),
    created_at: time().notNull(),
    expires_at: time().notNull(),
    spent_at: time(),
  },
  (t) => [
    index('sign_in_attempts_profile').on(t.profile_id, t.created_at),
    index('sign_in_attempts_address').on(t.address, t.created_at),
    check(
      'sign_in_attempts_purpose',
      oneOf(t.purpose, ['sign_in', 'step_up', 'email_change', 'mobile_change']),
    ),
    check('sign_in_attempts_channel', oneOf(t.channel, sentSchema.shape.channel.options)),
    check('sign_in_attempts_carries', oneOf(t.carries, ['both', 'link', 'code'])),
    check('sign_in_attempts_tries', sql`${t.tries} between 0 and 5`),
  ],
);

/**
 * Networks from which an address was verified. For 90 days such a network has its own quota for mails to the address, so
 * that strangers who use up the address's quota cannot lock its owner out.
 */
export const knownNetworks = pgTable(
  'known_networks',
  {
    /** `quotaKey` of address and network together: neither can be read or guessed without the pepper. */
    key: text().primaryKey(),
    proved_at: time().notNull(),
  },
  (t) => [index('known_networks_proved').on(t.proved_at)],
);

/** A row of `sign_in_attempts`: a request to sign in, for a step-up, or to change an address or number. */
export type Attempt = typeof signInAttempts.$inferSelect;
