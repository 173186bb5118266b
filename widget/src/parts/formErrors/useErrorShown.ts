import { useEffect } from 'react';
import type { ApiError } from '../../api/ApiError.ts';
import { useApp } from '../../core/app/useApp.ts';

/** Words of the analytics event for codes that have one; any other answer is a refusal, and what is no answer is internal. */
const words: Readonly<Record<string, string>> = {
  offline: 'offline',
  timeout: 'timeout',
  rate_limited: 'rate_limited',
  limit_reached: 'rate_limited',
  maintenance: 'maintenance',
  not_found: 'not_found',
};

/** Tracks that an error is shown, once for each. */
export function useErrorShown(error: ApiError | undefined): void {
  const { host } = useApp();
  useEffect(() => {
    const { code = '', status = 0 } = error ?? {};
    const isRefusal = status >= 400 && status < 500;
    host.track('error_shown', { code: words[code] ?? (isRefusal ? 'refused' : 'internal') });
  }, [host, error]);
}
