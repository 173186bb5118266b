import { lazy } from 'react';

/** Loaded when a code is first shown. */
export const LazyCodePanel = lazy(async () => ({
  default: (await import('./CodePanel.tsx')).CodePanel,
}));
