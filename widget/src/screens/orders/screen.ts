import { Package } from 'lucide';
import type { Screen } from '../../core/app/Screen.ts';

export const ordersScreen: Screen = {
  load: async () => (await import('./OrdersPage.tsx')).OrdersPage,
  texts: ['transactions', 'orders', 'points', 'people', 'session'],
  nav: { icon: Package, inBar: true },
};
