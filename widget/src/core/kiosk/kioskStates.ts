/** Everything the screen of a device in a store can be, as its root's `data-state`. */
export const kioskStates = [
  'unpaired',
  'pairing',
  'pairing_failed',
  'unpaired_by_staff',
  'loading',
  'event_missing',
  'event_over',
  'ready',
  'submitting',
  'checked_in',
  'already',
  'registered',
  'waitlisted',
  'pending',
  'not_known',
  'still_there',
  'offline_ready',
  'offline_queued',
  'queue_full',
  'closed_now',
  'rate_limited',
  'failed',
] as const;
export type KioskState = (typeof kioskStates)[number];

/** The state of the event that the address names; `none` on a device for visits. */
export type KioskEvent = 'none' | 'loading' | 'missing' | 'over' | 'open';
/**
 * What a check-in or a registration has ended with. `already`: it was done before. `pending`: a message was sent, with
 * which the person finishes. `not_known`: no account was found. `offline_queued`: kept by the device, to be sent later.
 */
export type OutcomeKind =
  'checked_in' | 'already' | 'registered' | 'waitlisted' | 'pending' | 'not_known' | 'offline_queued';

export interface KioskSituation {
  readonly isPaired: boolean;
  /** It was paired, and the server has ended the pairing. */
  readonly wasRevoked: boolean;
  readonly isPairing: boolean;
  readonly pairingFailed: boolean;
  readonly event: KioskEvent;
  readonly isBusy: boolean;
  readonly outcome: OutcomeKind | undefined;
  /** The code of an error that the person should know of. */
  readonly errorCode: string | undefined;
  readonly isOnline: boolean;
  /** No more can be kept for later. */
  readonly isFull: boolean;
  /** The device was not touched for a while, and asks whether the person is still there. */
  readonly isAsking: boolean;
}

/**
 * What a device shows. In this order: the way to pair it, the question of an idle device, a check-in and its outcome, the event, the
 * network, an error.
 */
export function kioskState(now: KioskSituation): KioskState {
  if (!now.isPaired) return pairingState(now);
  if (now.isAsking) return 'still_there';
  if (now.isBusy) return 'submitting';
  if (now.outcome !== undefined) return now.outcome;
  if (now.event === 'loading') return 'loading';
  if (now.event === 'missing') return 'event_missing';
  if (now.event === 'over') return 'event_over';
  if (!now.isOnline) return now.isFull ? 'queue_full' : 'offline_ready';
  if (now.errorCode !== undefined) return errorState(now.errorCode);
  return 'ready';
}

function pairingState(now: KioskSituation): KioskState {
  if (now.isPairing) return 'pairing';
  if (now.pairingFailed) return 'pairing_failed';
  return now.wasRevoked ? 'unpaired_by_staff' : 'unpaired';
}

function errorState(code: string): KioskState {
  if (code === 'rate_limited') return code;
  return code === 'not_started' || code === 'ended' ? 'closed_now' : 'failed';
}
