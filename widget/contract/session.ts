import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { sentSchema } from './sent.ts';
import { dataOf, doneSchema, timestampSchema } from './shapes.ts';
import { signedInSchema } from './signedIn.ts';

// What a sign-in begins with and ends with, and how a session lives.

const text = (max: number) => z.string().check(z.maxLength(max));

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
  idempotent: 'optional',
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
  idempotent: 'optional',
});
