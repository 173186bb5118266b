export interface DemoEvent {
  /** The `data-state` of the event page. */
  readonly state: string;
  /** `/event/{event}`. */
  readonly event: string;
  /** The customer who sees it: one of `demoCustomers.ts`, or every visitor (null). */
  readonly customer: string | null;
  /** The code of the registration that the page shows. */
  readonly code?: string;
}

/** The state of each event of the demo on the day of the seed, by customer. */
export const demoEvents: readonly DemoEvent[] = [
  { state: 'not_found', event: 'no-such-event', customer: null },
  // A draft looks the same: its existence is confidential.
  { state: 'not_found', event: 'autumn-preview', customer: null },
  { state: 'not_open', event: 'harbour-sail', customer: null },
  { state: 'open', event: 'quay-street-evening', customer: null },
  // Has every kind of question, and another time zone.
  { state: 'open', event: 'made-to-measure', customer: null },
  // Three of 16 places are left.
  { state: 'nearly_full', event: 'coat-fitting', customer: null },
  // Two parties wait.
  { state: 'full_waitlist', event: 'indigo-workshop', customer: null },
  { state: 'full', event: 'lantern-walk', customer: null },
  { state: 'closed', event: 'boot-clinic', customer: null },
  { state: 'ended', event: 'knit-night', customer: null },
  { state: 'cancelled', event: 'beach-clean', customer: null },
  // On now: registration is closed, but a device at Quay Street checks people in.
  { state: 'closed', event: 'mending-week', customer: null },
  {
    state: 'already_registered',
    event: 'quay-street-evening',
    customer: 'maren@example.com',
    code: '7KQ-2MD',
  },
  // First in the list, with a guest; negative@example.com is second.
  { state: 'waitlisted', event: 'indigo-workshop', customer: 'layla@example.com', code: 'Q3F-6VP' },
  { state: 'checked_in', event: 'mending-week', customer: 'sam@example.com', code: 'X6C-5WK' },
];
