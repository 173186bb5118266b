import { Gift } from 'lucide';
import type { Screen } from '../../core/app/Screen.ts';

export const rewardsScreen: Screen = {
  load: async () => (await import('./RewardsPage.tsx')).RewardsPage,
  texts: ['rewards', 'points'],
  nav: { icon: Gift, inBar: true },
};
