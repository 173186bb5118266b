import type { Screen } from '../../core/app/Screen.ts';

export const kioskScreen: Screen = {
  load: async () => (await import('./KioskPage.tsx')).KioskPage,
  texts: ['kiosk', 'checkIn', 'session', 'events'],
  bare: true,
};
