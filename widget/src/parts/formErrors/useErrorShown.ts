import { useEffect } from 'react';
import type { ApiError } from '../../api/ApiError.ts';
import { useApp } from '../../core/app/useApp.ts';

/**
 * Tracks that an error is shown, once for each; `undefined`: none is shown. Every component that shows the error of a request calls
 * this, or leaves it to a component that does.
 */
export function useErrorShown(error: Pick<ApiError, 'code'> | undefined): void {
  const { host } = useApp();
  useEffect(() => {
    if (error) host.track('error_shown', { code: error.code });
  }, [host, error]);
}
