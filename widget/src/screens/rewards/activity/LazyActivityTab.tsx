import { lazy } from 'react';

/** Comes when somebody first asks where points came from. */
export const LazyActivityTab = lazy(async () => ({
  default: (await import('./ActivityTab.tsx')).ActivityTab,
}));
