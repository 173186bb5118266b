import { batch, effect, signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import { createAction } from '../../api/createAction.ts';
import type { CheckedIn } from '../../../contract/checkIn.ts';
import type { GivenBody } from '../../../contract/endpoint.ts';
import type { postAuth } from '../../../contract/signIn.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import type { AppModels } from '../app/useApp.ts';
import type { VisitModel } from './VisitModel.ts';

/** @see VisitModel */
export function createVisit(app: AppModels): VisitModel {
  const { api, session } = app;
  const checkedIn = signal<CheckedIn | undefined>(undefined);
  const checking = createAction(app.shared(createActionDeps), {
    name: 'visit.checkIn',
    load: () => import('../../../contract/signIn.ts'),
    idempotent: true,
    async call(body: GivenBody<typeof postAuth>, { key, code }) {
      const { data } = await api.call(code.postAuth, { body, idempotencyKey: key });
      if ('visit' in data) return data;
      throw new ApiError({ code: 'bad_answer' });
    },
  });
  let owner = session.profileId.peek();

  const forget = () =>
    batch(() => {
      checking.reset();
      checkedIn.value = undefined;
    });
  // Signing in belongs to it; whoever comes after somebody does not.
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
