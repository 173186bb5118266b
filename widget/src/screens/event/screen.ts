import type { Screen } from '../../core/app/Screen.ts';

export const eventScreen: Screen = {
  load: async () => (await import('./EventPage.tsx')).EventPage,
  texts: ['events', 'session'],
};
