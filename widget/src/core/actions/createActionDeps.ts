import { effect } from '@preact/signals-react';
import type { ActionDeps } from '../../api/createAction.ts';
import { createIntentKeys } from '../../api/createIntentKeys.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import type { AppModels } from '../app/useApp.ts';
import { createLosses } from '../drafts/createLosses.ts';

/** The dependencies of every write of the portal. For `app.shared`: its code comes with the first screen that writes. */
export function createActionDeps({ clock, connectivity, session, shared, stepUp }: AppModels): ActionDeps {
  const { endedBy, generation, profileId } = session;
  const keys = createIntentKeys({
    store: createStore(() => window.sessionStorage),
    shared: createStore(() => window.localStorage),
    now: clock.now,
    owner: () => profileId.peek(),
  });
  let mark: string | undefined;
  // The keys outlive an expiry: the same customer may sign in again and press again.
  effect(() => {
    if (profileId.value !== undefined) mark = keys.mark();
    if ((endedBy.value ?? 'expired') !== 'expired') keys.clear(mark);
  });
  const losses = shared(createLosses);
  return {
    // The browser asks before the page is closed while a customer's write is under way.
    watch() {
      if (profileId.peek() === undefined) return undefined;
      const begun = generation.peek();
      return {
        // Where another session has replaced this one already, the screen shows no end of a session, and nothing is reported.
        lose() {
          if (profileId.peek() === undefined || generation.peek() === begun) losses.note(false);
        },
        end: losses.hold(),
      };
    },
    generation: () => generation.peek(),
    online: () => connectivity.online.peek(),
    stepUp: (act) => stepUp.run(act),
    keys,
  };
}
