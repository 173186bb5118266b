const minute = 60 * 1000;

/** @returns the milliseconds until the next try after the failed try number `tries`: 4 s, 8 s, … up to five minutes */
export function retryAfter(tries: number): number {
  return Math.min(5 * minute, 2000 * 2 ** Math.min(tries, 20));
}
