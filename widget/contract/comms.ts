import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { commsSchema } from './profile.ts';
import { dataOf, handleSchema } from './shapes.ts';

export const channels = ['email', 'sms', 'push', 'post', 'phone'] as const;
export type Channel = (typeof channels)[number];
/** `email_frequency`: each message when there is one, or collected. */
export const frequencies = ['immediate', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];
/** The setting that holds until when marketing is paused: ISO 8601 in UTC, or `null`. */
export const PAUSE_KEY = 'marketing_paused_until';
/** Days ahead until which marketing can be paused. */
export const PAUSE_DAYS = 366;

/**
 * Changes of some communication settings: `{channel}_{topic}` and `{channel}_optout` → boolean, `email_frequency`, and
 * `marketing_paused_until`. A choice of `email_promo` or `sms_promo` has `{channel}_consent_updated_at` beside it (UTC, the time of the
 * choice). Other settings are refused by name: `unknown`, `locked` (topics of the service), `read_only` (`{channel}_bounced`, …),
 * `no_address`, `not_verified`. All settings after the change are returned.
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
 * Mail programs send it form-encoded, with the token in the query (RFC 8058). `already`: it was off before.
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
