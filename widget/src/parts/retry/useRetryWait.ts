import { useMemo } from 'react';
import type { ApiError } from '../../api/ApiError.ts';
import { retryAfter } from './retryAfter.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useCountdown } from './useCountdown.ts';

/** Seconds until what was refused as too much may be tried again; 0 for any other error, and when there is none. */
export function useRetryWait(error: ApiError | undefined): number {
  const { clock } = useApp();
  const seconds = retryAfter(error) ?? 0;
  // Counted from when the refusal came; each error is an object of its own.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const endsAt = useMemo(() => clock.now() + seconds * 1000, [clock, error]);
  return useCountdown(endsAt, clock.now, seconds);
}
