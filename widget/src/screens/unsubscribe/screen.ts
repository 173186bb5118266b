import type { Screen } from '../../core/app/Screen.ts';

export const unsubscribeScreen: Screen = {
  load: async () => (await import('./UnsubscribePage.tsx')).UnsubscribePage,
  texts: ['unsubscribe', 'messaging', 'session'],
  bare: true,
};
