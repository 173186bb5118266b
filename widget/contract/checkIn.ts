import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { customFieldsSchema } from './events/eventData.ts';
import { eventConfigSchema } from './events/eventConfig.ts';
import { sentSchema } from './sent.ts';
import { dataOf, idSchema, timestampSchema, timezoneSchema } from './shapes.ts';

// Visits to a store, registrations for an event, and devices in a store.

const text = (max: number) => z.string().check(z.maxLength(max));
/** `next`. `sent`: the code and the link that complete the check-in were sent, and `sent` has where; `done`: it is complete. */
const next = { next: z.enum(['sent', 'done']), sent: z.nullable(sentSchema) } as const;

export const visitSchema = z.object({
  id: idSchema,
  location: z.object({ id: idSchema, name: z.string() }),
  visited_at: timestampSchema,
  valid_until: timestampSchema,
  timezone: timezoneSchema,
  /** The visit existed already. */
  already: z.boolean(),
});
export const checkedInSchema = z.object({
  status: z.literal('checked_in'),
  visit: visitSchema,
  /** Only for a signed-in customer, and for one on a paired device; else `null`. */
  first_name: z.nullable(z.string()),
  ...next,
});
export type CheckedIn = z.infer<typeof checkedInSchema>;

export const registrationStatusSchema = z.enum(['registered', 'waitlisted', 'checked_in', 'cancelled']);
export const registrationSchema = z.object({
  id: idSchema,
  /** Read and scanned by staff: `7KQ-2MD`. */
  code: z.string(),
  event: z.string(),
  guests: z.number(),
  /** Position in the waiting list, from 1. */
  position: z.nullable(z.number()),
});
/** `pending`: the address is not verified yet, so the registration does not exist yet. */
export const registeredSchema = z.object({
  status: z.enum(['registered', 'waitlisted', 'checked_in', 'pending']),
  registration: z.nullable(registrationSchema),
  /** The registration existed already. */
  already: z.boolean(),
  first_name: z.nullable(z.string()),
  /** Opens the ticket: `/event/{m}?code={code}&t={t}`. */
  t: z.nullable(z.string()),
  ...next,
});
export type Registered = z.infer<typeof registeredSchema>;

const registrationParams = z.object({ m: text(64), code: text(32) });
const signature = z.object({ t: z.optional(text(512)) });
export const ticketSchema = z.object({
  registration: registrationSchema,
  status: registrationStatusSchema,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  checked_in_at: z.nullable(timestampSchema),
  event: eventConfigSchema,
  guest_names: z.array(z.string()),
  customFields: customFieldsSchema,
});
export type Ticket = z.infer<typeof ticketSchema>;

const own = { auth: 'visitor', source: 'own' } as const;
const ticketPath = '/api/events/{m}/registrations/{code}';

/** The ticket of a registration. `t` is the signature of its link; without a valid one the ticket is not found. */
export const getRegistration = endpoint({
  ...own,
  method: 'GET',
  path: ticketPath,
  params: registrationParams,
  query: signature,
  output: dataOf(ticketSchema),
  status: [200],
  errors: ['not_found'],
});
/** Allowed until the event begins. `limit_reached` if there are more guests than places. */
export const putRegistration = endpoint({
  ...own,
  method: 'PUT',
  path: ticketPath,
  params: registrationParams,
  query: signature,
  body: z.object({
    guests: z.optional(z.number()),
    guest_names: z.optional(z.array(text(100))),
    customFields: z.optional(customFieldsSchema),
  }),
  output: dataOf(ticketSchema),
  status: [200],
  errors: ['not_found', 'validation_failed', 'ended', 'limit_reached'],
});
/** Cancels the registration; the first in the waiting list is promoted. */
export const deleteRegistration = endpoint({
  ...own,
  method: 'DELETE',
  path: ticketPath,
  params: registrationParams,
  query: signature,
  output: null,
  status: [204],
  errors: ['not_found', 'ended'],
});
/** The event as an iCalendar file. */
export const getRegistrationCalendar = endpoint({
  ...own,
  method: 'GET',
  path: '/api/events/{m}/registrations/{code}/calendar.ics',
  params: registrationParams,
  query: signature,
  output: null,
  answerType: 'file',
  status: [200],
  errors: ['not_found'],
});

/** The occupancy of an event. `left` is `null` if there is no limit. */
export const getEventPlaces = endpoint({
  ...own,
  method: 'GET',
  path: '/api/events/{m}/places',
  params: z.object({ m: text(64) }),
  output: dataOf(z.object({ left: z.nullable(z.number()), waiting: z.number() })),
  status: [200],
  errors: ['not_found'],
});
/** The signed-in customer's own registrations, so that the event's page shows the ticket. */
export const getOwnRegistrations = endpoint({
  method: 'GET',
  auth: 'customer',
  source: 'own',
  path: '/api/profile/registrations',
  output: dataOf(
    z.array(
      z.object({ event: z.string(), code: z.string(), t: z.string(), status: registrationStatusSchema }),
    ),
  ),
  status: [200],
  errors: ['unauthenticated'],
});

export const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  location: z.object({ id: idSchema, name: z.string() }),
});
/** Creates a code for pairing a device, valid for ten minutes. Needs the staff token. */
export const postDeviceCode = endpoint({
  method: 'POST',
  auth: 'staff',
  source: 'own',
  path: '/api/devices/codes',
  body: z.object({ location_id: z.int().check(z.gte(1)), name: z.optional(text(60)) }),
  output: dataOf(z.object({ code: z.string(), expires_at: timestampSchema })),
  status: [201],
  errors: ['unauthenticated', 'not_found'],
});
/** Pairs a device. The token is sent once; later calls carry it in the header `X-Portal-Device`. */
export const postDevice = endpoint({
  ...own,
  method: 'POST',
  path: '/api/devices',
  body: z.object({ code: text(16) }),
  output: dataOf(z.object({ token: z.string(), device: deviceSchema })),
  status: [201],
  errors: ['code_wrong', 'rate_limited'],
  idempotent: true,
});
/** The pairing of the device; 401 if it is no longer paired. */
export const getDevice = endpoint({
  ...own,
  method: 'GET',
  path: '/api/devices/me',
  output: dataOf(deviceSchema),
  status: [200],
  errors: ['unauthenticated'],
});
/** The paired devices, newest first. Needs the staff token. */
export const getDevices = endpoint({
  method: 'GET',
  auth: 'staff',
  source: 'own',
  path: '/api/devices',
  output: dataOf(z.array(z.extend(deviceSchema, { paired_at: timestampSchema }))),
  status: [200],
  errors: ['unauthenticated'],
});
/** Ends a pairing: every later call of that device is answered with 401. An ended pairing is not found. */
export const deleteDevice = endpoint({
  method: 'DELETE',
  auth: 'staff',
  source: 'own',
  path: '/api/devices/{id}',
  params: z.object({ id: text(64) }),
  output: null,
  status: [204],
  errors: ['unauthenticated', 'not_found'],
  idempotent: true,
});
