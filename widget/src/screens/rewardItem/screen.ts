import type { Screen } from '../../core/app/Screen.ts';

export const rewardItemScreen: Screen = {
  load: async () => (await import('./RewardItemPage.tsx')).RewardItemPage,
  texts: ['rewards', 'session'],
  nav: { under: 'rewards' },
};
