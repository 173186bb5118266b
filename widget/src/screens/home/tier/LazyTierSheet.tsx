import { lazy } from 'react';

/** Comes when somebody first asks how tiers work. */
export const LazyTierSheet = lazy(async () => ({ default: (await import('./TierSheet.tsx')).TierSheet }));
