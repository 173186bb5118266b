import { lazy } from 'react';

/** Loaded for new members only. */
export const LazyNewMemberBlock = lazy(async () => ({
  default: (await import('./NewMemberBlock.tsx')).NewMemberBlock,
}));
