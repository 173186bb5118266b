import { computed } from '@preact/signals-react';
import type { Comms } from '../../../../contract/profile.ts';
import { createLazyOptimistic, type LazyOptimistic } from '../../../core/actions/createLazyOptimistic.ts';
import type { AppModels } from '../../../core/app/useApp.ts';

/**
 * The communication settings, each change shown before the server has confirmed it (specification, section 8: a failure restores the
 * prior state and is rethrown). For `app.shared`: what was changed is sent although the page is left.
 */
export function createComms(app: AppModels): LazyOptimistic<Comms[string]> {
  return createLazyOptimistic({
    server: computed(() => app.account.profile.data.value?.attributes.comms),
    generation: app.session.generation,
    load: async () => (await import('../model/createCommsModel.ts')).createCommsModel(app),
  });
}
