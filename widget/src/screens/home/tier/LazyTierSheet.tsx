import { lazy } from 'react';

/** Loaded when the customer first opens it. */
export const LazyTierSheet = lazy(async () => ({ default: (await import('./TierSheet.tsx')).TierSheet }));
