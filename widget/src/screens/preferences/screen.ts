import { SlidersHorizontal } from 'lucide';
import type { Screen } from '../../core/app/Screen.ts';

export const preferencesScreen: Screen = {
  load: async () => (await import('./PreferencePage.tsx')).PreferencePage,
  texts: ['preferences', 'people', 'airline', 'sizes', 'session'],
  nav: { icon: SlidersHorizontal },
};
