import { useEffect, useState } from 'react';
import { createStore } from '../../lib/storage/createStore.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import { useApp } from '../app/useApp.ts';
import { createKiosk } from './createKiosk.ts';
import type { KioskModel } from './KioskModel.ts';

/** The device's model, from its storage, for as long as the page is shown. */
export function useKiosk(): KioskModel {
  const { api, clock, connectivity, language, shared } = useApp();
  const [kiosk] = useState(() =>
    createKiosk({
      api,
      store: createStore(() => window.localStorage),
      now: clock.now,
      online: connectivity.online,
      actions: shared(createActionDeps),
      language: () => language.current.peek(),
    }),
  );
  useEffect(() => kiosk.start(), [kiosk]);
  return kiosk;
}
