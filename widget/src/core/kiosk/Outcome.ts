import type { OutcomeKind } from './kioskStates.ts';

/** What a person at a device in a store reads at the end. Of who it is, never more than the first name. */
export type Outcome =
  | CheckInOutcome
  | RegistrationOutcome
  | { readonly kind: Extract<OutcomeKind, 'not_known' | 'offline_queued'> };

export interface CheckInOutcome {
  readonly kind: 'checked_in' | 'already';
  readonly firstName: string | null;
  /** Of a visit; `null` at the door of an event, which says its own time. */
  readonly visit: { readonly store: string; readonly at: string; readonly timezone: string } | null;
  /** A message is on its way that finishes it. */
  readonly toFinish: boolean;
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
