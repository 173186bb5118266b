import { lazy } from 'react';

/** The encoders load after the card's first paint; their space is reserved to avoid layout shifts. */
export const LazyCodePair = lazy(async () => ({ default: (await import('./CodePair.tsx')).CodePair }));
