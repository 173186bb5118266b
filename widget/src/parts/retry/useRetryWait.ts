import type { ApiError } from '../../api/ApiError.ts';
import { retryAfter } from './retryAfter.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useCountdown } from './useCountdown.ts';

/** When the wait of an error ends, in unix milliseconds: a notice that is shown late, or again, ends with the button beside it. */
const ends = new WeakMap<ApiError, number>();

/** Seconds until what was refused as too much may be tried again; 0 for any other error, and when there is none. */
export function useRetryWait(error: ApiError | undefined): number {
  const { clock } = useApp();
  const seconds = retryAfter(error) ?? 0;
  if (error && !ends.has(error)) ends.set(error, clock.now() + seconds * 1000);
  return useCountdown((error && ends.get(error)) ?? 0, clock.now, seconds);
}
