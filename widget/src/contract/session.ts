import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf, doneSchema, timestampSchema } from './shapes.ts';

// What a sign-in begins with and ends with, and how a session lives.

const text = (max: number) => z.string().check(z.maxLength(max));

export const sentSchema = z.object({
  status: z.literal('sent'),
  channel: z.enum(['email', 'sms']),
  /** Masked: `e•••@e•••.com`, `•••• 123`, or `•••` for a number that the asker has not given. */
  hint: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds until another may be asked for. */
  resend_in: z.number(),
  attempt_id: z.string(),
});
export type Sent = z.infer<typeof sentSchema>;

/** What a sign-in ends with. `token` is base64 text of a signed token that holds `pid` and `exp` (unix seconds). */
export const signedInSchema = z.object({
  token: z.string(),
  exp: z.number(),
  profile_id: z.string(),
  is_new: z.boolean(),
  redirect: z.nullable(z.string()),
  /** "Keep me signed in" was asked for and granted. */
  keep: z.optional(z.boolean()),
  /** What else the verification has brought about: a check-in or a registration. */
  done: z.optional(
    z.nullable(
      z.union([
        z.object({ mode: z.literal('visit'), location_id: z.number(), visited_at: timestampSchema }),
        z.object({ mode: z.literal('event'), event: z.string(), code: z.string(), t: z.string() }),
      ]),
    ),
  ),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/**
 * Single sign-on: the retailer's server signs `{ sub or email, aud, azp, jti, exp }` at most 60 s ahead, and hands the token
 * it gets to its page, which gives it to the portal by `getToken`.
 */
export const postAuthExchange = endpoint({
  method: 'POST',
  auth: 'visitor',
  source: 'own',
  path: '/api/auth/exchange',
  body: z.object({ assertion: text(4096) }),
  output: dataOf(signedInSchema),
  status: [200],
  errors: ['unauthenticated', 'forbidden'],
});

const own = { auth: 'customer', source: 'own' } as const;
export const sessionSchema = z.object({
  id: z.string(),
  created_at: timestampSchema,
  last_seen_at: timestampSchema,
  expires_at: timestampSchema,
  /** The browser's own name for itself, or what the sign-in was: never more than 200 characters. */
  device: z.string(),
  /** Stays signed in beyond a day. */
  keep: z.boolean(),
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
export const getSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/auth/sessions',
  output: dataOf(z.array(sessionSchema)),
  status: [200],
  errors: ['unauthenticated'],
});
/** `id` is a session's id, or `all`, which needs a fresh code (step-up). */
export const deleteSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  params: z.object({ id: text(64) }),
  output: null,
  status: [204],
  errors: ['unauthenticated', 'not_found', 'step_up_required'],
});
/** Another token for the same session, with a later end. */
export const postRefresh = endpoint({
  ...own,
  method: 'POST',
  path: '/api/auth/refresh',
  output: dataOf(signedInSchema),
  status: [200],
  errors: ['unauthenticated', 'session_expired'],
});
/** Mails a fresh code to the customer's own address. */
export const postStepUp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/auth/step-up',
  output: dataOf(sentSchema),
  status: [202],
  errors: ['unauthenticated', 'rate_limited'],
});
/** From now on, for five minutes, this session may do what needs a fresh code. */
export const postStepUpVerify = endpoint({
  ...own,
  method: 'POST',
  path: '/api/auth/step-up/verify',
  body: z.object({ attempt_id: text(64), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  output: doneSchema,
  status: [200],
  errors: ['unauthenticated', 'code_wrong', 'code_expired'],
});
