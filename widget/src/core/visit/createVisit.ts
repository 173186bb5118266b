import { batch, effect, signal } from '@preact/signals-react';
import { createLazyActions } from '../../api/createLazyActions.ts';
import type { CheckedIn } from '../../../contract/checkIn.ts';
import type { AppModels } from '../app/useApp.ts';
import type { VisitModel } from './VisitModel.ts';

/** @see VisitModel */
export function createVisit(app: AppModels): VisitModel {
  const { session } = app;
  const checkedIn = signal<CheckedIn | undefined>(undefined);
  const checking = createLazyActions(
    () => session.generation.peek(),
    async () => ({ checkIn: (await import('./createCheckIn.ts')).createCheckIn(app) }),
  ).action('checkIn');
  let owner = session.profileId.peek();

  const forget = () =>
    batch(() => {
      checking.reset();
      checkedIn.value = undefined;
    });
  // A check-in stays when its customer signs in; it is forgotten when a customer leaves or another one signs in.
  effect(() => {
    const next = session.profileId.value;
    if (owner !== undefined && next !== owner) forget();
    owner = next;
  });

  return {
    checkedIn,
    busy: checking.busy,
    error: checking.error,
    forget,
    async checkIn(body) {
      const data = await checking.run(body);
      checkedIn.value = data;
      return data;
    },
  };
}
