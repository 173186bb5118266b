import { lazy } from 'react';

/** Only a new member needs it. */
export const LazyNewMemberBlock = lazy(async () => ({
  default: (await import('./NewMemberBlock.tsx')).NewMemberBlock,
}));
