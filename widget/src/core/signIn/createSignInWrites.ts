import { createAction } from '../../api/createAction.ts';
import type { Answer, GivenBody } from '../../../contract/endpoint.ts';
import { postAuthCreate, postAuthVerify } from '../../../contract/signIn.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import type { AppModels } from '../app/useApp.ts';
import { requestSignIn, type SignInRequest } from './requestSignIn.ts';

export type Verified = Answer<typeof postAuthVerify>['data'];

/** The same press again soon is the same message; later a new one is wanted. */
const MESSAGE_LIFE_MS = 120000;

/**
 * What signing in sends. Its code comes with the first press, or while the form is being filled in.
 *
 * @param take takes in what a verification has ended with, even when that comes late: a session was made
 */
export function createSignInWrites(app: AppModels, take: (data: Verified) => void) {
  const { api, session } = app;
  const deps = app.shared(createActionDeps);
  const verifying = (name: string) =>
    createAction(deps, {
      name,
      idempotent: true,
      async call(body: GivenBody<typeof postAuthVerify>, { key }) {
        const who = session.profileId.peek();
        const { data } = await api.call(postAuthVerify, { body, idempotencyKey: key, tries: 1 });
        // Another customer has signed in meanwhile: nobody joins any more.
        if ('token' in data || session.profileId.peek() === who) take(data);
        else session.linkSpent();
      },
    });
  return {
    requesting: createAction(deps, {
      name: 'signIn.request',
      idempotent: true,
      keyLifeMs: MESSAGE_LIFE_MS,
      call: (request: SignInRequest, { key }) => requestSignIn(api, request, key),
    }),
    code: verifying('signIn.code'),
    link: verifying('signIn.link'),
    /** Makes the account that a verified address has not. */
    creating: createAction(deps, {
      name: 'signIn.create',
      idempotent: true,
      call: (body: GivenBody<typeof postAuthCreate>, { key }) =>
        api.call(postAuthCreate, { body, idempotencyKey: key, tries: 1 }),
    }),
  };
}
