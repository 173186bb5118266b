import { retryAfter } from '../../platform/time/retryAfter.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** Milliseconds until a programme is sent again what is shared with it, and answers whether the link still works. */
export const SYNC_EVERY = 10 * minute;

/**
 * What follows from a call without a usable answer.
 *
 * @param tries calls in a row that have failed, with this one
 * @param failingMs since the first of them
 * @returns `isLost`: it has been so long that the customer should know
 */
export function afterFailure(tries: number, failingMs: number): { waitMs: number; isLost: boolean } {
  return { waitMs: retryAfter(tries), isLost: failingMs >= day };
}
