import * as z from 'zod/mini';
import { checkedInSchema, registeredSchema } from './checkIn.ts';
import { endpoint } from './endpoint.ts';
import { emailPattern, isEmail, MAX_EMAIL } from './formFields.ts';
import { customFieldsSchema, eventDataSchema } from './events/eventData.ts';
import { languageSchema } from './reference.ts';
import { sentSchema } from './sent.ts';
import { signedInSchema } from './signedIn.ts';
import { dataOf } from './shapes.ts';

// The calls of a visitor. Input bounds are generous: the server answers invalid fields with 422.

const text = (max: number) => z.string().check(z.maxLength(max));
export const emailSchema = z
  .string()
  .check(z.minLength(3), z.maxLength(MAX_EMAIL, { abort: true }), z.regex(emailPattern), z.refine(isEmail));
/** E.164. */
export const phoneSchema = z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/));
const refSchema = z.string().check(z.regex(/^srch_[A-Za-z0-9_-]{8,64}$/));
export const codeSchema = z.string().check(z.regex(/^[0-9]{6}$/));
const urlParamsSchema = z.record(text(100), text(1000));
const attemptIdSchema = text(64);

/**
 * Exactly one of the three identifies the customer; `/sms` accepts both the address and the number, and uses the number.
 */
const person = {
  email: z.optional(emailSchema),
  mobile_phone: z.optional(phoneSchema),
  /** From `searchById`. */
  ref: z.optional(refSchema),
} as const;

const asked = {
  redirect: z.optional(z.nullable(text(2048))),
  externalRedirect: z.optional(z.nullable(text(2048))),
  /** Requested inside a frame: the mail then links to `externalRedirect`. */
  iFrame: z.optional(z.boolean()),
  urlPath: z.optional(z.nullable(text(2048))),
  urlParams: z.optional(z.nullable(urlParamsSchema)),
  language: z.optional(languageSchema),
  /** The attempt that this one replaces: its code becomes invalid. */
  replaces: z.optional(attemptIdSchema),
  /** `visit` needs `location`, `event` needs `eventData`: what happens in addition to the sign-in. */
  mode: z.optional(z.enum(['visit', 'event'])),
  /** The id or the handle of a store. */
  location: z.optional(z.union([text(64), z.number()])),
  /** How the customer reached the store's page. */
  source: z.optional(z.enum(['qr', 'email', 'kiosk', 'web'])),
  /** The position of the phone, for tenants that check whether it is at the store. */
  position: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  eventData: z.optional(eventDataSchema),
  customFields: z.optional(customFieldsSchema),
} as const;

/** On a paired device a registered guest is found by the ticket alone: nothing else of the person has to be given. */
const eventDataAtDoorSchema = z.extend(eventDataSchema, {
  /** The ticket's code, in any spelling. */
  registration_code: z.optional(text(20)),
});

const visitor = { method: 'POST', auth: 'visitor', source: 'specification' } as const;
const sendErrors = ['validation_failed', 'rate_limited', 'limit_reached', 'maintenance'] as const;

/**
 * The call of the sign-in form: sends a message by the best channel for the customer. `mode` makes it a check-in or a
 * registration, which happens at once for a signed-in customer and on a paired device, and otherwise after the address has
 * been verified. A wrong `registration_code` is `unknown`, and so is one of another event or of a ticket that was given back.
 */
export const postAuth = endpoint({
  ...visitor,
  auth: 'either',
  path: '/api/auth',
  body: z.object({ ...person, ...asked, eventData: z.optional(eventDataAtDoorSchema) }),
  output: dataOf(z.union([sentSchema, checkedInSchema, registeredSchema])),
  status: [202, 200, 201],
  errors: [...sendErrors, 'not_found', 'not_started', 'ended', 'already_exists'],
  idempotent: true,
});
/** Whether an account has the address. `unknown`: the tenant does not let people know. */
export const postAuthAvailability = endpoint({
  ...visitor,
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
/** Mails only a link. The response is the same for an unknown address. */
export const postAuthMagicLink = endpoint({
  ...visitor,
  path: '/api/auth/magicLink',
  body: z.object({ ...person, ...asked }),
  output: dataOf(sentSchema),
  status: [202],
  errors: sendErrors,
  idempotent: true,
});
/** Mails a code. */
export const postAuthEmail = endpoint({
  ...visitor,
  path: '/api/auth/email',
  body: z.object({ ...person, ...asked }),
  output: dataOf(sentSchema),
  status: [202],
  errors: sendErrors,
  idempotent: true,
});
/** Sends a code by SMS: to `mobile_phone`, or to the number stored for the address. */
export const postAuthSms = endpoint({
  ...visitor,
  path: '/api/auth/sms',
  body: z.object({ ...person, ...asked }),
  output: dataOf(sentSchema),
  status: [202],
  errors: sendErrors,
  idempotent: true,
});

/**
 * The address is verified and has no account: the holder of `attempt_id` may join with it. The id differs from that of the
 * sign-in attempt, which the browser knew before anything was verified.
 */
export const joinSchema = z.object({
  is_new: z.literal(true),
  attempt_id: z.string(),
  email: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  redirect: z.nullable(z.string()),
});
export type Join = z.infer<typeof joinSchema>;

/** Redeems a link token or a code. The only call that turns a message into a session. */
export const postAuthVerify = endpoint({
  ...visitor,
  source: 'own',
  path: '/api/auth/verify',
  body: z.object({
    attempt_id: z.optional(attemptIdSchema),
    code: z.optional(codeSchema),
    link_token: z.optional(text(4096)),
    /** "Keep me signed in". */
    keep: z.optional(z.boolean()),
  }),
  output: dataOf(z.union([signedInSchema, joinSchema])),
  status: [200],
  errors: [
    'validation_failed',
    'link_used',
    'link_expired',
    'code_wrong',
    'code_expired',
    'unauthenticated',
    'account_suspended',
  ],
  idempotent: true,
});
export const postAuthCreate = endpoint({
  ...visitor,
  path: '/api/auth/create',
  body: z.object({
    first_name: text(200),
    last_name: text(200),
    /** The verified address; any other is refused. */
    email: emailSchema,
    mobile_phone: z.optional(z.nullable(phoneSchema)),
    birth_day: z.optional(z.nullable(z.number())),
    birth_month: z.optional(z.nullable(z.number())),
    birth_year: z.optional(z.nullable(z.number())),
    postcode: z.optional(z.nullable(text(12))),
    preferred_location_id: z.optional(z.nullable(z.number())),
    language: languageSchema,
    email_promo: z.boolean(),
    sms_promo: z.boolean(),
    terms_version: text(20),
    /** From a `joinSchema` response. */
    attempt_id: attemptIdSchema,
    keep: z.optional(z.boolean()),
  }),
  output: dataOf(signedInSchema),
  status: [201],
  errors: ['validation_failed', 'already_exists', 'unauthenticated'],
  idempotent: true,
});
/** A paired device gets the real answer; any other caller the constant `found: false`. */
export const postAuthSearchById = endpoint({
  ...visitor,
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
        /** Identifies the customer for five minutes, instead of an address. */
        ref: z.string(),
        first_initial: z.string(),
        channels: z.array(z.object({ type: z.enum(['email', 'sms']), hint: z.string() })),
      }),
    ]),
  ),
  status: [200],
  errors: ['validation_failed', 'rate_limited'],
});

/**
 * @returns the name of a look of the sign-in page, by which the build keeps its markup and a server finds it: a letter for each thing
 * that it has, in the order `k`eep, `s`ms, in a `f`rame
 */
export const lookOf = ({
  keep,
  sms,
  embedded,
}: Readonly<Record<'keep' | 'sms' | 'embedded', boolean>>): string =>
  `${keep ? 'k' : ''}${sms ? 's' : ''}${embedded ? 'f' : ''}`;
