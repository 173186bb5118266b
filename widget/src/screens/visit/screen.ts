import type { Screen } from '../../core/app/Screen.ts';

export const visitScreen: Screen = {
  load: async () => (await import('./VisitPage.tsx')).VisitPage,
  texts: ['checkIn', 'session'],
  bare: true,
};
