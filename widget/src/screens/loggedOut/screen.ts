import type { Screen } from '../../core/app/Screen.ts';

export const loggedOutScreen: Screen = {
  load: async () => (await import('./LoggedOutPage.tsx')).LoggedOutPage,
  texts: ['session'],
  bare: true,
};
