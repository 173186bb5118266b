import { Ruler } from 'lucide';
import type { Screen } from '../../core/app/Screen.ts';

export const sizesScreen: Screen = {
  load: async () => (await import('./SizePage.tsx')).SizePage,
  texts: ['sizes', 'session'],
  nav: { icon: Ruler },
};
