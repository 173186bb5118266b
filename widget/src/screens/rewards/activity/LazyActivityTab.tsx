import { lazy } from 'react';

/** Loaded when the customer first opens it. */
export const LazyActivityTab = lazy(async () => ({
  default: (await import('./ActivityTab.tsx')).ActivityTab,
}));
