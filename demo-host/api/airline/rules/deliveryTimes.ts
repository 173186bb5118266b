const minute = 60 * 1000;

/** Milliseconds until the airline is asked what has become of a conversion that it knows of. It calls by itself when it is done. */
export const askAgainAfter = 10 * minute;

/** @returns the milliseconds until the next call after the failed call number `tries`: 4 s, 8 s, … up to five minutes */
export function retryAfter(tries: number): number {
  return Math.min(5 * minute, 2000 * 2 ** Math.min(tries, 20));
}
