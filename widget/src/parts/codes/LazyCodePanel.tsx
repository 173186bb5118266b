import { lazy } from 'react';

/** Comes when somebody first shows a code. */
export const LazyCodePanel = lazy(async () => ({
  default: (await import('./CodePanel.tsx')).CodePanel,
}));
