import { useEffect } from 'react';
import type { ApiError } from '../../api/ApiError.ts';
import { useApp } from '../../core/app/useApp.ts';

/** Tracks that an error is shown, once for each. */
export function useErrorShown(error: ApiError | undefined): void {
  const { host } = useApp();
  useEffect(() => host.track('error_shown', { code: error?.code ?? 'internal' }), [host, error]);
}
