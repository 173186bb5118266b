import { Mail } from 'lucide';
import type { Screen } from '../../core/app/Screen.ts';

export const messagingScreen: Screen = {
  load: async () => (await import('./MessagingPage.tsx')).MessagingPage,
  texts: ['messaging'],
  nav: { icon: Mail },
};
