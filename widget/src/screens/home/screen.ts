import { House } from 'lucide';
import type { Screen } from '../../core/app/Screen.ts';

export const homeScreen: Screen = {
  load: async () => (await import('./HomePage.tsx')).HomePage,
  texts: ['home', 'orders'],
  nav: { icon: House, inBar: true },
};
