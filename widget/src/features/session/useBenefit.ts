import { useEffect, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { type BenefitDefinition, getBenefitDefinition } from '../../contract/offers.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { useApp } from '../useApp.ts';

/** The published benefit a visitor came by. One that can't be had shows nothing: its link still leads to the form. */
export function useBenefit(id: string | undefined): BenefitDefinition | undefined {
  const { api, language } = useApp();
  const [benefit, setBenefit] = useState<BenefitDefinition>();
  const current = language.current.value;
  useEffect(() => {
    setBenefit(undefined);
    if (id === undefined) return;
    const ending = new AbortController();
    api.call(getBenefitDefinition, { params: { id }, signal: ending.signal }).then(
      (found) => !ending.signal.aborted && setBenefit(found.is_published ? found : undefined),
      // Specification, section 8: a benefit that fails to load is only logged.
      (error: unknown) =>
        !ending.signal.aborted && logFailure('benefit', error instanceof ApiError ? error.code : 'unknown'),
    );
    return () => ending.abort();
  }, [api, id, current]);
  return benefit;
}
