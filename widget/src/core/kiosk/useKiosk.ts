import { useEffect, useState } from 'react';
import { createStore } from '../../lib/storage/createStore.ts';
import { useApp } from '../app/useApp.ts';
import { createKiosk } from './createKiosk.ts';
import type { KioskModel } from './KioskModel.ts';

/** The device's model, from its storage, for as long as the page is shown. */
export function useKiosk(): KioskModel {
  const { api, clock, connectivity, language } = useApp();
  const [kiosk] = useState(() =>
    createKiosk({
      api,
      store: createStore(() => window.localStorage),
      now: clock.now,
      online: connectivity.online,
      newKey: () => crypto.randomUUID(),
      language: () => language.current.peek(),
    }),
  );
  useEffect(() => kiosk.start(), [kiosk]);
  return kiosk;
}
