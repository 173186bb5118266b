import type { Screen } from '../../core/app/Screen.ts';

export const notFoundScreen: Screen = {
  load: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  texts: [],
};
