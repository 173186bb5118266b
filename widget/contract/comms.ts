import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { commsSchema } from './profile.ts';
import { dataOf, handleSchema } from './shapes.ts';

export const channels = ['email', 'sms', 'push', 'post', 'phone'] as const;
export type Channel = (typeof channels)[number];
/** Values of `email_frequency`: `immediate` mails each message by itself, the others collect the messages of a week or month. */
export const frequencies = ['immediate', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];
/** The setting with the time at which a pause of marketing ends: ISO 8601 in UTC; `null` without a pause. */
export const PAUSE_KEY = 'marketing_paused_until';
/** The longest pause of marketing, in days from now. */
export const PAUSE_DAYS = 366;
/** Days before rewards or points expire at which customers are warned. */
export const WARNING_DAYS = [60, 30, 7] as const;

/**
 * Changes of some communication settings: `{channel}_{topic}` and `{channel}_optout` → boolean, `email_frequency`, and
 * `marketing_paused_until`. A change of `email_promo` or `sms_promo` also sets `{channel}_consent_updated_at` (UTC). A setting that
 * can't be changed is refused with a code under its name: `unknown`, `locked` (topics of the service), `read_only`
 * (`{channel}_bounced`, …), `no_address`, `not_verified`. Returns all settings after the change.
 */
export const putComms = endpoint({
  auth: 'customer',
  source: 'specification',
  method: 'PUT',
  path: '/api/profile/attributes/comms',
  body: z
    .record(
      z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,63}$/)),
      z.nullable(z.union([z.boolean(), z.string().check(z.maxLength(40))])),
    )
    .check(z.refine((changes) => Object.keys(changes).length <= 100)),
  output: dataOf(commsSchema),
  status: [200],
  errors: ['validation_failed'],
});

/**
 * Turns a topic of a channel off without signing in: the signed token names the customer, the channel and the topic. Safe to repeat.
 * Mail programs send it form-encoded, with the token `t` in the query (RFC 8058); the portal sends `t` in the body. `already`: the
 * topic was off before.
 */
export const postUnsubscribe = endpoint({
  auth: 'visitor',
  source: 'own',
  method: 'POST',
  path: '/api/unsubscribe',
  bodyType: 'form',
  query: z.object({ t: z.optional(z.string().check(z.maxLength(2048))) }),
  body: z.object({ t: z.optional(z.string().check(z.maxLength(2048))) }),
  output: dataOf(z.object({ channel: z.enum(channels), topic: handleSchema, already: z.boolean() })),
  status: [200],
  errors: ['validation_failed', 'link_expired', 'gone'],
});
