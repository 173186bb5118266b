import type { OutcomeKind } from './kioskStates.ts';

/** What a device in a store shows a person at the end. Of personal data it shows the first name only. */
export type Outcome =
  | CheckInOutcome
  | RegistrationOutcome
  | { readonly kind: Extract<OutcomeKind, 'not_known' | 'offline_queued'> };

export interface CheckInOutcome {
  readonly kind: 'checked_in' | 'already';
  readonly firstName: string | null;
  /** Of a visit; `null` at the door of an event, which shows its own time. */
  readonly visit: { readonly store: string; readonly at: string; readonly timezone: string } | null;
  /** The person still has to finish the check-in, with the message that was sent. */
  readonly isUnfinished: boolean;
}

export interface RegistrationOutcome {
  readonly kind: 'registered' | 'waitlisted' | 'pending';
  readonly firstName: string | null;
  /** What staff read and scan. */
  readonly code: string | null;
  /** In the waiting list, from 1. */
  readonly position: number | null;
  readonly already: boolean;
}
