import { lazy } from 'react';

/** The encoders come after the card's first paint; their box is reserved, so nothing moves. */
export const LazyCodePair = lazy(async () => ({ default: (await import('./CodePair.tsx')).CodePair }));
