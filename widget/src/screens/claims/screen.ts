import type { Screen } from '../../core/app/Screen.ts';

export const claimsScreen: Screen = {
  load: async () => (await import('./ClaimPage.tsx')).ClaimPage,
  texts: ['claims', 'session'],
  nav: { under: 'transactions' },
};
