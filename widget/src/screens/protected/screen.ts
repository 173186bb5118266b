import type { Screen } from '../../core/app/Screen.ts';

export const protectedScreen: Screen = {
  load: async () => (await import('./ProtectedPage.tsx')).ProtectedPage,
  texts: ['session'],
  bare: true,
};
