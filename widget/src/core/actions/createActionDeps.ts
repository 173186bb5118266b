import { effect } from '@preact/signals-react';
import type { ActionDeps } from '../../api/createAction.ts';
import { createIntentKeys } from '../../api/createIntentKeys.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import type { AppModels } from '../app/useApp.ts';
import { createLosses } from '../drafts/createLosses.ts';

/** The dependencies of every write of the portal. For `app.shared`: its code comes with the first screen that writes. */
export function createActionDeps({ clock, connectivity, session, shared, stepUp }: AppModels): ActionDeps {
  const keys = createIntentKeys({
    store: createStore(() => window.sessionStorage),
    now: clock.now,
    owner: session.profileId.peek.bind(session.profileId),
  });
  // After an expiry the same person may sign in again and press again.
  effect(() => {
    const reason = session.endedBy.value;
    if (reason !== undefined && reason !== 'expired') keys.clear();
  });
  const losses = shared(createLosses);
  return {
    // The browser asks before the page is closed while a customer's write is under way.
    watch: () =>
      session.profileId.peek() === undefined
        ? undefined
        : { lose: () => losses.note(false), end: losses.hold() },
    generation: session.generation.peek.bind(session.generation),
    online: connectivity.online.peek.bind(connectivity.online),
    stepUp: (act) => stepUp.run(act),
    keys,
  };
}
