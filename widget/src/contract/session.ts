import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { eventConfigSchema, languageSchema } from './reference.ts';
import { dataOf, doneSchema, idSchema, timestampSchema, timezoneSchema } from './shapes.ts';

// Sign-in, sessions, check-in. Input bounds are generous: the server answers 422 by field, never by guess.

const text = (max: number) => z.string().check(z.maxLength(max));
const emailSchema = z
  .string()
  .check(z.minLength(3), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/));
const phoneSchema = z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/));
const refSchema = z.string().check(z.regex(/^srch_[A-Za-z0-9_-]{8,64}$/));
const urlParamsSchema = z.record(text(100), text(1000));
const eventDataSchema = z.object({
  event: text(64),
  session: z.optional(text(64)),
  guests: z.optional(z.number()),
  guest_names: z.optional(z.array(text(100))),
  source: z.optional(z.enum(['qr', 'email', 'kiosk', 'web'])),
  campaign: z.optional(text(100)),
});
const customFieldsSchema = z.record(
  text(50),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
);

/** Exactly one of the three says who it is. */
const person = {
  email: z.optional(emailSchema),
  mobile_phone: z.optional(phoneSchema),
  ref: z.optional(refSchema),
} as const;

const returnTo = {
  redirect: z.optional(z.nullable(text(2048))),
  externalRedirect: z.optional(z.nullable(text(2048))),
  /** Asked inside a frame: the mail then links to `externalRedirect`. */
  iFrame: z.optional(z.boolean()),
  urlPath: z.optional(z.nullable(text(2048))),
  urlParams: z.optional(z.nullable(urlParamsSchema)),
  language: z.optional(languageSchema),
  location: z.optional(z.union([text(64), z.number()])),
  mode: z.optional(z.enum(['visit', 'event'])),
  eventData: z.optional(eventDataSchema),
  customFields: z.optional(customFieldsSchema),
} as const;

export const sentSchema = z.object({
  status: z.literal('sent'),
  channel: z.enum(['email', 'sms']),
  /** Masked: `e•••@e•••.com`. */
  hint: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds until another may be asked for. */
  resend_in: z.number(),
  attempt_id: z.string(),
});
export type Sent = z.infer<typeof sentSchema>;

export const checkedInSchema = z.object({
  status: z.literal('checked_in'),
  visit: z.object({
    id: idSchema,
    location: z.object({ id: idSchema, name: z.string() }),
    visited_at: timestampSchema,
    valid_until: timestampSchema,
    timezone: timezoneSchema,
    already: z.boolean(),
  }),
  first_name: z.nullable(z.string()),
  next: z.enum(['sent', 'done']),
});

export const registrationSchema = z.object({
  id: idSchema,
  code: z.string(),
  event: z.string(),
  guests: z.number(),
  position: z.nullable(z.number()),
});
export const registeredSchema = z.object({
  status: z.enum(['registered', 'waitlisted', 'checked_in']),
  registration: registrationSchema,
});

/** What a sign-in ends with. `token` is base64 text of a signed token that holds `pid` and `exp` (unix seconds). */
export const signedInSchema = z.object({
  token: z.string(),
  exp: z.number(),
  profile_id: z.string(),
  is_new: z.boolean(),
  redirect: z.nullable(z.string()),
});
export type SignedIn = z.infer<typeof signedInSchema>;

const auth = { method: 'POST', auth: 'visitor', source: 'specification' } as const;
const sendErrors = ['validation_failed', 'rate_limited', 'limit_reached', 'maintenance'] as const;

/** The sign-in form's entry: the best channel for the person. `mode` makes it a check-in or a registration. */
export const postAuth = endpoint({
  ...auth,
  path: '/api/auth',
  body: z.object({ ...person, ...returnTo }),
  output: dataOf(z.union([sentSchema, checkedInSchema, registeredSchema])),
  status: [202, 200, 201],
  errors: sendErrors,
});
export const postAuthAvailability = endpoint({
  ...auth,
  path: '/api/auth/availability',
  body: z.object({ email: emailSchema }),
  output: dataOf(
    z.object({
      type: z.enum(['unknown', 'existing', 'new']),
      email_valid: z.boolean(),
      suggestion: z.nullable(z.string()),
      methods: z.array(z.enum(['email_link', 'email_code', 'sms_code'])),
    }),
  ),
  status: [200],
  errors: sendErrors,
});
/** Mails a link only. The answer is the same for an address that nobody has. */
export const postAuthMagicLink = endpoint({
  ...auth,
  path: '/api/auth/magicLink',
  body: z.object({ ...person, ...returnTo }),
  output: dataOf(sentSchema),
  status: [202],
  errors: sendErrors,
});
/** Mails a code. */
export const postAuthEmail = endpoint({
  ...auth,
  path: '/api/auth/email',
  body: z.object({ ...person, ...returnTo }),
  output: dataOf(sentSchema),
  status: [202],
  errors: sendErrors,
});
/** Sends a code by SMS. */
export const postAuthSms = endpoint({
  ...auth,
  path: '/api/auth/sms',
  body: z.object({ ...person, ...returnTo }),
  output: dataOf(sentSchema),
  status: [202],
  errors: sendErrors,
});
/** Spends a link token or a code. The only call that makes a session out of a mail. */
export const postAuthVerify = endpoint({
  ...auth,
  source: 'own',
  path: '/api/auth/verify',
  body: z.object({
    attempt_id: z.optional(text(64)),
    code: z.optional(z.string().check(z.regex(/^[0-9]{6}$/))),
    link_token: z.optional(text(4096)),
    keep: z.optional(z.boolean()),
  }),
  output: dataOf(signedInSchema),
  status: [200],
  errors: ['validation_failed', 'link_used', 'link_expired', 'code_wrong', 'code_expired', 'unauthenticated'],
});
export const postAuthCreate = endpoint({
  ...auth,
  path: '/api/auth/create',
  body: z.object({
    first_name: text(50),
    last_name: text(50),
    email: emailSchema,
    mobile_phone: z.optional(phoneSchema),
    birth_day: z.optional(z.number()),
    birth_month: z.optional(z.number()),
    birth_year: z.optional(z.number()),
    postcode: z.optional(text(12)),
    preferred_location_id: z.optional(z.number()),
    language: languageSchema,
    email_promo: z.boolean(),
    sms_promo: z.boolean(),
    terms_version: text(20),
    attempt_id: text(64),
  }),
  output: dataOf(signedInSchema),
  status: [201],
  errors: ['validation_failed', 'already_exists', 'unauthenticated'],
});
export const postAuthSearchById = endpoint({
  ...auth,
  path: '/api/auth/searchById',
  body: z.object({
    type: z.enum(['loyalty_card', 'member_number', 'mobile', 'email', 'receipt', 'external']),
    id: text(254),
  }),
  output: dataOf(
    z.union([
      z.object({ found: z.literal(false) }),
      z.object({
        found: z.literal(true),
        ref: z.string(),
        first_initial: z.string(),
        channels: z.array(z.object({ type: z.enum(['email', 'sms']), hint: z.string() })),
      }),
    ]),
  ),
  status: [200],
  errors: ['validation_failed', 'rate_limited'],
});
/** Single sign-on: the retailer's server signs `{ sub or email, aud, azp, exp }` at most 60 s ahead. */
export const postAuthExchange = endpoint({
  ...auth,
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
  device: z.string(),
  current: z.boolean(),
});
export const getSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/auth/sessions',
  output: dataOf(z.array(sessionSchema)),
  status: [200],
  errors: ['unauthenticated'],
});
/** `id` is a session's id, or `all`. */
export const deleteSession = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  params: z.object({ id: text(64) }),
  output: null,
  status: [204],
  errors: ['unauthenticated', 'not_found'],
});
/** Ends the session of the bearer. Answers 204 for one that has ended already. */
export const postLogout = endpoint({
  ...own,
  method: 'POST',
  path: '/api/auth/logout',
  output: null,
  status: [204],
  errors: [],
});
export const postRefresh = endpoint({
  ...own,
  method: 'POST',
  path: '/api/auth/refresh',
  output: dataOf(signedInSchema),
  status: [200],
  errors: ['unauthenticated', 'session_expired'],
});
export const postStepUp = endpoint({
  ...own,
  method: 'POST',
  path: '/api/auth/step-up',
  output: dataOf(sentSchema),
  status: [202],
  errors: ['unauthenticated', 'rate_limited'],
});
export const postStepUpVerify = endpoint({
  ...own,
  method: 'POST',
  path: '/api/auth/step-up/verify',
  body: z.object({ attempt_id: text(64), code: z.string().check(z.regex(/^[0-9]{6}$/)) }),
  output: doneSchema,
  status: [200],
  errors: ['unauthenticated', 'code_wrong', 'code_expired'],
});

const registrationParams = z.object({ m: text(64), code: text(32) });
const ticketSchema = dataOf(
  z.object({
    registration: registrationSchema,
    status: z.enum(['registered', 'waitlisted', 'checked_in', 'cancelled']),
    event: eventConfigSchema,
    guest_names: z.array(z.string()),
    customFields: customFieldsSchema,
  }),
);
/** The ticket of a registration. `t` is the signature of the link it came by. */
export const getRegistration = endpoint({
  method: 'GET',
  auth: 'visitor',
  source: 'own',
  path: '/api/events/{m}/registrations/{code}',
  params: registrationParams,
  query: z.object({ t: z.optional(text(512)) }),
  output: ticketSchema,
  status: [200],
  errors: ['not_found'],
});
export const putRegistration = endpoint({
  method: 'PUT',
  auth: 'visitor',
  source: 'own',
  path: '/api/events/{m}/registrations/{code}',
  params: registrationParams,
  query: z.object({ t: z.optional(text(512)) }),
  body: z.object({
    guests: z.optional(z.number()),
    guest_names: z.optional(z.array(text(100))),
    customFields: z.optional(customFieldsSchema),
  }),
  output: ticketSchema,
  status: [200],
  errors: ['not_found', 'validation_failed', 'ended'],
});
export const deleteRegistration = endpoint({
  method: 'DELETE',
  auth: 'visitor',
  source: 'own',
  path: '/api/events/{m}/registrations/{code}',
  params: registrationParams,
  query: z.object({ t: z.optional(text(512)) }),
  output: null,
  status: [204],
  errors: ['not_found', 'ended'],
});
