import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { sentSchema } from './sent.ts';
import { dataOf, doneSchema, timestampSchema } from './shapes.ts';
import { signedInSchema } from './signedIn.ts';

// Starting, renewing, listing and ending sessions, and step-up.

const text = (max: number) => z.string().check(z.maxLength(max));

/**
 * Single sign-on: the retailer's server signs `{ sub or email, aud, azp, jti, iat, exp }`, valid for 60 s at most, and hands the
 * token that it receives to its page, which passes it to the portal through `getToken`.
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
/** A device that is signed in: one session, or all that single sign-on has opened for one browser at one shop. */
export const sessionSchema = z.object({
  id: z.string(),
  created_at: timestampSchema,
  last_seen_at: timestampSchema,
  expires_at: timestampSchema,
  /** The browser's user agent, 200 characters at most; empty if the sign-in came without a user agent. */
  device: z.string(),
  /** "Keep me signed in" was requested and granted: even without a refresh the session lives longer than a day. */
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
/** `id` is that of an entry of the list, whose sessions end, or `all`, which needs step-up (a fresh code). */
export const deleteSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  params: z.object({ id: text(64) }),
  output: null,
  status: [204],
  errors: ['unauthenticated', 'not_found', 'step_up_required'],
});
/** A token with a later expiry for the same session. */
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
/** Allows this session to use calls that need a fresh code, for five minutes. */
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
