import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import type { Ticket } from '../../../contract/checkIn.ts';

/**
 * Everything the event page can be, as its root's `data-state`. There is no `draft`: a draft is not in the public
 * configuration, so that it looks like an event that does not exist (`not_found`).
 */
export const eventStates = [
  'not_found',
  'not_open',
  'open',
  'nearly_full',
  'full_waitlist',
  'full',
  'closed',
  'ended',
  'cancelled',
  'offline',
  'submitting',
  'failed',
  'verify',
  'registered',
  'already_registered',
  'duplicate_email',
  'waitlisted',
  'checked_in',
  'cancelled_by_me',
  'link_invalid',
] as const;
export type EventState = (typeof eventStates)[number];

/** The step of the registration. `verify`: a code is on its way that the registration waits for. */
export type EventStep = 'form' | 'submitting' | 'failed' | 'verify';

export interface EventSituation {
  readonly event: EventConfig | undefined;
  readonly nowMs: number;
  readonly online: boolean;
  /** Places left; `null` without a limit, `undefined` until it is known. */
  readonly left: number | null | undefined;
  readonly step: EventStep;
  readonly ticket: Ticket['status'] | undefined;
  /** How this visit came by the ticket: made here (`new`), found when it was to be made (`found`), or opened. */
  readonly origin: 'new' | 'found' | 'opened';
  /** A cancelled ticket is to be taken up again. */
  readonly again: boolean;
  /** There may be a ticket, and it could not be read. */
  readonly ticketFailed: boolean;
  /** A ticket's link led to nothing. */
  readonly badLink: boolean;
}

/** @returns the state of an event for this person. Precedence: the end of the event, before the person's ticket. */
export function deriveEventState(situation: EventSituation): EventState {
  const { event, nowMs, ticket, step } = situation;
  if (!event) return 'not_found';
  if (event.status === 'cancelled') return 'cancelled';
  if (nowMs >= Date.parse(event.ends_at)) return 'ended';
  if (ticket === 'cancelled' && !situation.again) return 'cancelled_by_me';
  if (ticket !== undefined && ticket !== 'cancelled') return ticketState(ticket, situation.origin);
  if (situation.ticketFailed) return 'failed';
  if (situation.badLink) return 'link_invalid';
  if (step === 'verify') return 'verify';
  if (event.opens_at !== null && nowMs < Date.parse(event.opens_at)) return 'not_open';
  if (event.status === 'closed') return 'closed';
  if (step === 'submitting') return 'submitting';
  const room = roomOf(event, situation.left);
  if (room === 'full') return 'full';
  if (!situation.online) return 'offline';
  return step === 'failed' ? 'failed' : room;
}

function ticketState(status: Exclude<Ticket['status'], 'cancelled'>, origin: EventSituation['origin']) {
  if (status !== 'registered') return status;
  return ({ new: 'registered', found: 'duplicate_email', opened: 'already_registered' } as const)[origin];
}

/** The last tenth, or the last five. */
const FEW_SHARE = 0.1;
const FEW = 5;

/** How much room is left. Without an answer there is room: the server decides at the registration. */
export function roomOf(
  { capacity, waitlist }: Pick<EventConfig, 'capacity' | 'waitlist'>,
  left: number | null | undefined,
): 'open' | 'nearly_full' | 'full_waitlist' | 'full' {
  if (left === undefined || left === null) return 'open';
  if (left <= 0) return waitlist ? 'full_waitlist' : 'full';
  return left <= Math.max(FEW, (capacity ?? 0) * FEW_SHARE) ? 'nearly_full' : 'open';
}
