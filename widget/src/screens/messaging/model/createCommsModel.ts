import { computed } from '@preact/signals-react';
import { createAction } from '../../../api/createAction.ts';
import { putComms } from '../../../../contract/comms.ts';
import type { Comms } from '../../../../contract/profile.ts';
import { createActionDeps } from '../../../core/actions/createActionDeps.ts';
import { createOptimistic } from '../../../core/actions/createOptimistic.ts';
import type { Optimistic } from '../../../core/actions/optimistic/Optimistic.ts';
import type { AppModels } from '../../../core/app/useApp.ts';
import { createLosses } from '../../../core/drafts/createLosses.ts';

/** Sends changes of communication settings. Loaded after the screen that shows them (`createComms`). */
export function createCommsModel(app: AppModels): Optimistic<Comms[string]> {
  const { account, api, clock, session } = app;
  const losses = app.shared(createLosses);
  // Without `watch`: the browser need not ask before the page is closed, because the page then sends what waits, and because
  // after a new login the changes that were lost are made again.
  const { watch: _none, ...deps } = app.shared(createActionDeps);
  // An action per request: two may be under way while the page is being closed, and an action has one run at a time.
  const send = async (changes: Comms) =>
    await createAction(deps, {
      name: 'comms',
      call: async (input: Comms) => {
        const body = withConsents(input, new Date(clock.now()));
        return (await api.call(putComms, { body, keepalive: true })).data;
      },
    }).run(changes);
  return createOptimistic<Comms[string]>({
    server: computed(() => account.profile.data.value?.attributes.comms),
    source: account.profile,
    generation: session.generation,
    customer: { session, onLost: () => losses.note(true) },
    send,
  });
}

/** A choice about promotions by email or SMS is a consent, and carries its time. */
function withConsents(changes: Comms, now: Date): Comms {
  const consents = Object.keys(changes).flatMap((key) => {
    const channel = /^(email|sms)_promo$/.exec(key)?.[1];
    return channel === undefined ? [] : [[`${channel}_consent_updated_at`, now.toISOString()] as const];
  });
  return { ...changes, ...Object.fromEntries(consents) };
}
