import { lazy } from 'react';

/** Comes when somebody first shows a code. */
export const LazyCodePanel = lazy(async () => ({
  default: (await import('../../ui/CodePanel.tsx')).CodePanel,
}));
