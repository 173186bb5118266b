import type { CustomFields } from '#contract/events/eventData.ts';

/** A customer's registration for an event. Days count from today; `at` is `HH:MM`. */
export interface Participant {
  readonly event: string;
  readonly email: string;
  readonly code: string;
  readonly status?: 'waitlisted' | 'checked_in' | 'cancelled';
  readonly guests?: readonly string[];
  readonly customFields?: CustomFields;
  readonly day: number;
  readonly at: string;
  /** Day and time of the check-in or the cancellation. */
  readonly changed?: readonly [day: number, at: string];
}

const orders = 'orders@example.com';
const expiring = 'expiring@example.com';
const airline = 'airline@example.com';
const million = 'million@example.com';

export const participants: readonly Participant[] = [
  {
    event: 'quay-street-evening',
    email: 'maren@example.com',
    code: '7KQ-2MD',
    guests: ['Idris Vale'],
    customFields: { drink: 'cider', mending: true, piece: 'A jumper with a hole in the elbow' },
    day: -3,
    at: '18:42',
  },
  {
    event: 'quay-street-evening',
    email: expiring,
    code: 'H4T-9XW',
    status: 'cancelled',
    customFields: { drink: 'tea', mending: false },
    day: -5,
    at: '09:12',
    changed: [-2, '21:30'],
  },
  {
    event: 'coat-fitting',
    email: orders,
    code: 'C7R-K3N',
    guests: ['Anil', 'Meera', 'Dev'],
    day: -8,
    at: '12:01',
  },
  {
    event: 'coat-fitting',
    email: expiring,
    code: 'M2V-8QG',
    guests: ['Luca', 'Sara', 'Pia'],
    day: -7,
    at: '19:20',
  },
  {
    event: 'coat-fitting',
    email: airline,
    code: 'T6B-5ZJ',
    guests: ['Paul', 'Inès', 'Zoé'],
    day: -6,
    at: '08:05',
  },
  { event: 'coat-fitting', email: million, code: 'W9D-4HC', day: -4, at: '22:47' },
  {
    event: 'indigo-workshop',
    email: million,
    code: 'B8K-R2T',
    guests: ['Chidi', 'Ngozi', 'Ada'],
    day: -20,
    at: '07:31',
  },
  {
    event: 'indigo-workshop',
    email: orders,
    code: 'N5G-X7M',
    guests: ['Anil', 'Meera', 'Dev'],
    day: -19,
    at: '10:10',
  },
  {
    event: 'indigo-workshop',
    email: 'layla@example.com',
    code: 'Q3F-6VP',
    status: 'waitlisted',
    guests: ['سلمى حدّاد'],
    day: -10,
    at: '17:15',
  },
  {
    event: 'indigo-workshop',
    email: 'negative@example.com',
    code: 'D9J-2CR',
    status: 'waitlisted',
    day: -9,
    at: '13:40',
  },
  {
    event: 'lantern-walk',
    email: expiring,
    code: 'K4X-T8H',
    guests: ['Luca', 'Sara', 'Pia'],
    day: -14,
    at: '20:02',
  },
  {
    event: 'lantern-walk',
    email: airline,
    code: 'R7N-3BG',
    guests: ['Paul', 'Inès', 'Zoé'],
    day: -13,
    at: '09:48',
  },
  {
    event: 'lantern-walk',
    email: orders,
    code: 'V2M-9QD',
    guests: ['Anil', 'Meera', 'Dev'],
    day: -12,
    at: '11:26',
  },
  {
    event: 'mending-week',
    email: 'sam@example.com',
    code: 'X6C-5WK',
    status: 'checked_in',
    customFields: { mending: true, piece: 'Two socks and a mitten' },
    day: -4,
    at: '16:33',
    changed: [-1, '11:05'],
  },
  {
    event: 'knit-night',
    email: 'maren@example.com',
    code: 'J8T-4FN',
    status: 'checked_in',
    day: -50,
    at: '20:20',
    changed: [-36, '18:24'],
  },
];

/** The past visits: customer, store, time and way of check-in. */
export const demoVisits = [
  { email: 'maren@example.com', store: 'quay-street', day: -6, at: '12:20', source: 'qr' },
  { email: 'sam@example.com', store: 'quay-street', day: -1, at: '11:04', source: 'kiosk' },
  { email: 'nameless@example.com', store: 'lantern-arcade', day: -2, at: '15:38', source: 'kiosk' },
] as const;
