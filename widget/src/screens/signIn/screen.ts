import type { Screen } from '../../core/app/Screen.ts';

export const signInScreen: Screen = {
  load: async () => (await import('./SignInPage.tsx')).SignInPage,
  texts: ['session', 'join'],
  bare: true,
};
