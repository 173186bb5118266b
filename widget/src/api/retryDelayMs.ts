import type { ApiError } from './ApiError.ts';

const FIRST_MS = 300;
const LONGEST_MS = 10000;
const TEMPORARY = new Set(['offline', 'timeout']);

/**
 * Full jitter between 0 and a bound that starts at 300 ms and doubles up to 10 s, so that clients that failed together do
 * not retry together. `Retry-After` is obeyed; if it exceeds the longest wait, the call is not retried.
 *
 * @returns milliseconds until the next try; `undefined` if the call must not be retried
 */
export function retryDelayMs(error: ApiError, attempt: number, random: () => number): number | undefined {
  const worthIt =
    TEMPORARY.has(error.code) || error.status === 429 || (error.status >= 502 && error.status <= 504);
  if (!worthIt) return undefined;
  if (error.retryAfterS !== undefined) {
    const askedMs = error.retryAfterS * 1000;
    return askedMs <= LONGEST_MS ? askedMs : undefined;
  }
  return random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
}
