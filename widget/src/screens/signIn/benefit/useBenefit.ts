import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/ApiError.ts';
import { logError } from '../../../lib/logError.ts';
import { useApp } from '../../../core/app/useApp.ts';
import type { Benefit } from './fetchBenefit.tsx';

/**
 * The published benefit whose link the visitor opened; `undefined` while it is loading and if it can't be loaded. After a change
 * of language it stays as it was until it is there in the new one.
 */
export function useBenefit(id: string | undefined): Benefit | undefined {
  useSignals();
  const { api, language } = useApp();
  const [loaded, setLoaded] = useState<Benefit>();
  const current = language.current.value;
  useEffect(() => {
    if (id === undefined) return;
    const ending = new AbortController();
    const bring = async () => {
      const { fetchBenefit } = await import('./fetchBenefit.tsx');
      return await fetchBenefit(api, id, current, ending.signal);
    };
    bring().then(
      (found) => !ending.signal.aborted && setLoaded(found),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        setLoaded(undefined);
        // Specification, section 8: a benefit that fails to load is only logged.
        logError('benefit', error instanceof ApiError ? error.code : 'unknown');
      },
    );
    return () => ending.abort();
  }, [api, id, current]);
  return loaded?.id === id ? loaded : undefined;
}
