/** All states of the kiosk's screen. Its root element has the present state as `data-state`. */
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

/** The state of the event in the URL. `none`: the device is for visits. `missing`: unknown or a draft. `over`: ended or cancelled. */
export type KioskEventState = 'none' | 'loading' | 'missing' | 'over' | 'open';
/**
 * The outcome of a check-in or a registration. `already`: the visit was checked in before. `pending`: the person finishes with the
 * message that was sent. `not_known`: no account was found. `offline_queued`: the device keeps the request and sends it later.
 */
export type OutcomeKind =
  | 'checked_in'
  | 'already'
  | 'registered'
  | 'waitlisted'
  | 'pending'
  | 'not_known'
  | 'offline_queued';

export interface KioskSituation {
  readonly isPaired: boolean;
  /** The server has ended the device's pairing. */
  readonly wasRevoked: boolean;
  readonly isPairing: boolean;
  readonly pairingFailed: boolean;
  readonly event: KioskEventState;
  readonly isBusy: boolean;
  readonly outcome: OutcomeKind | undefined;
  /** The code of the last error; `undefined`: none. */
  readonly errorCode: string | undefined;
  readonly isOnline: boolean;
  /** The offline queue is full. */
  readonly isFull: boolean;
  /** The device was not touched for a while, and asks whether the person is still there. */
  readonly isAsking: boolean;
}

/**
 * The state to show. Precedence: pairing, the question after idle time, a check-in under way, its outcome, the event, the network, an
 * error.
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
