import { UserRound } from 'lucide';
import type { Screen } from '../../core/app/Screen.ts';

export const profileScreen: Screen = {
  load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
  texts: ['profile', 'session'],
  nav: { icon: UserRound },
};
