import { House } from 'lucide';
import type { Screen } from '../../core/app/Screen.ts';

export const homeScreen: Screen = {
  load: async () => (await import('./HomePage.tsx')).HomePage,
  texts: ['home', 'orders'],
  begin({ profile, balances, transactions, tiers }) {
    for (const collection of [profile, balances, transactions, tiers]) void collection.load();
  },
  nav: { icon: House, inBar: true },
};
