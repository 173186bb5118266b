/** The states of the page of a check-in; its root element has the present one in `data-state`. */
export const visitStates = [
  'loading',
  'unavailable',
  'not_found',
  'closed_now',
  'offline',
  'form',
  'ready',
  'submitting',
  'verify',
  'join',
  'checked_in',
  'already',
  'rate_limited',
  'failed',
] as const;
export type VisitState = (typeof visitStates)[number];

export interface VisitSituation {
  readonly stores: 'loading' | 'failed' | 'loaded';
  readonly hasStore: boolean;
  /** By its hours, where they are enforced. */
  readonly isClosed: boolean;
  readonly isOnline: boolean;
  readonly isCustomer: boolean;
  readonly isBusy: boolean;
  /** The check-in, once there is one. */
  readonly visit: 'new' | 'already' | undefined;
  /** A code is on its way that a check-in here waits for. */
  readonly isVerifying: boolean;
  /** The address is verified, and no account has it. */
  readonly isJoining: boolean;
  /** The code of an error. */
  readonly errorCode: string | undefined;
}

/** @returns the state of the page. Precedence: a step that was reached, before an obstacle to the next step. */
export function visitState(now: VisitSituation): VisitState {
  const reached = now.visit === 'already' ? 'already' : 'checked_in';
  if (now.visit && now.isCustomer) return reached;
  if (now.isJoining) return 'join';
  if (now.visit) return now.isVerifying ? 'verify' : reached;
  if (!now.hasStore) return withoutStore(now);
  if (now.isVerifying && !now.isCustomer) return 'verify';
  if (now.isBusy) return 'submitting';
  if (!now.isOnline) return 'offline';
  if (now.errorCode !== undefined) return errorState(now.errorCode);
  if (now.isClosed) return 'closed_now';
  return now.isCustomer ? 'ready' : 'form';
}

function withoutStore({ stores, isOnline }: VisitSituation): VisitState {
  if (stores === 'loaded') return 'not_found';
  if (!isOnline) return 'offline';
  return stores === 'failed' ? 'unavailable' : 'loading';
}

function errorState(code: string): VisitState {
  if (code === 'rate_limited' || code === 'not_found') return code;
  return code === 'not_started' || code === 'ended' ? 'closed_now' : 'failed';
}
