import { createIntentKeys } from '#widget/api/createIntentKeys.ts';
import type { ActionDeps } from '#widget/api/createAction.ts';
import { createStore } from '#widget/lib/storage/createStore.ts';
import { fakeStorage } from './fakeStorage.ts';

/** Dependencies with which every write works: one session, online, no step-up, separate storage for keys. */
export function actionDeps(storage: Storage = fakeStorage()): ActionDeps {
  const sharedStorage = fakeStorage();
  return {
    generation: () => 1,
    online: () => true,
    stepUp: (act) => act(),
    keys: createIntentKeys({
      store: createStore(() => storage),
      shared: createStore(() => sharedStorage),
      now: () => 0,
      owner: () => undefined,
    }),
  };
}
