import { ApiError } from '../../api/ApiError.ts';
import { createAction } from '../../api/createAction.ts';
import type { GivenBody } from '../../../contract/endpoint.ts';
import { postAuth } from '../../../contract/signIn.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import type { AppModels } from '../app/useApp.ts';

/** Sends a check-in. Its code comes with the first press. */
export function createCheckIn(app: AppModels) {
  return createAction(app.shared(createActionDeps), {
    name: 'visit.checkIn',
    idempotent: true,
    async call(body: GivenBody<typeof postAuth>, { key }) {
      const { data } = await app.api.call(postAuth, { body, idempotencyKey: key });
      if ('visit' in data) return data;
      throw new ApiError({ code: 'bad_answer' });
    },
  });
}
