import { Tag } from 'lucide';
import type { Screen } from '../../core/app/Screen.ts';

export const offersScreen: Screen = {
  load: async () => (await import('./OffersPage.tsx')).OffersPage,
  texts: ['offers'],
  nav: { icon: Tag },
};
