import { batch } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import { createAction } from '../../api/createAction.ts';
import type { Answer, GivenBody } from '../../../contract/endpoint.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';
import { type Join, postAuthCreate, postAuthVerify } from '../../../contract/signIn.ts';
import { paths } from '../../lib/paths.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import type { AppModels } from '../app/useApp.ts';
import { onlyDigits } from '../../lib/onlyDigits.ts';
import { findUnknownEmail } from './findUnknownEmail.ts';
import { placeOfDone } from './placeOfDone.ts';
import { requestSignIn, type SignInRequest } from './requestSignIn.ts';

type Verified = Answer<typeof postAuthVerify>['data'];

/** A press within this time repeats a request whose answer was lost; later it is for a new message. */
const MESSAGE_LIFE_MS = 120000;

/** Callbacks that show the result of a request in the model. */
export interface SignInResults {
  /** A verification has ended: with an address that may join, or with a session and what else the verification completed. */
  take(joined: Join | undefined, done: NonNullable<SignedIn['done']> | undefined): void;
  /** A request for a message has ended: no account has the address. */
  offerJoin(email: string): void;
}

/** The writes of signing in. Their code comes with the first press, or while the form is being filled in. */
export function createSignInWrites(app: AppModels, results: SignInResults) {
  const { api, session } = app;
  const deps = app.shared(createActionDeps);
  const take = (data: Verified) =>
    batch(() => {
      const isSession = 'token' in data;
      if (isSession) adopt(app, data);
      results.take(isSession ? undefined : data, isSession ? (data.done ?? undefined) : undefined);
    });
  // A late response is used too, here and in `creating`: the code or link is already spent.
  const verifying = (name: string) =>
    createAction(deps, {
      name,
      idempotent: true,
      async call(body: GivenBody<typeof postAuthVerify>, { key }) {
        const who = session.profileId.peek();
        const { data } = await api.call(postAuthVerify, { body, idempotencyKey: key, tries: 1 });
        // The session changed meanwhile, and this response is for the person from before: drop it.
        if ('token' in data || session.profileId.peek() === who) take(data);
        else session.discardLink();
      },
    });
  const requesting = createRequesting(app, results);
  const code = verifying('signIn.code');
  const creating = createAction(deps, {
    name: 'signIn.create',
    idempotent: true,
    async call(body: GivenBody<typeof postAuthCreate>, { key }) {
      const { data } = await api.call(postAuthCreate, { body, idempotencyKey: key, tries: 1 });
      take(data);
    },
  });
  return {
    requesting: {
      ...requesting,
      run: (request: Omit<SignInRequest, 'at'>) => requesting.run({ ...request, at: placeOf(app) }),
    },
    code: {
      ...code,
      /** Six digits of any script; anything else is not sent. */
      async run(typed: GivenBody<typeof postAuthVerify>) {
        const digits = onlyDigits(typed.code ?? '');
        if (digits.length !== 6) throw new ApiError({ code: 'aborted' });
        await code.run({ ...typed, code: digits });
      },
    },
    link: verifying('signIn.link'),
    creating: {
      ...creating,
      /** Makes the account of a verified address. The new session aborts the run, which is not an error. */
      run: (body: GivenBody<typeof postAuthCreate>) =>
        creating.run(body).catch((error: ApiError) => {
          if (error.code !== 'aborted' || session.profileId.peek() === undefined) throw error;
        }),
    },
  };
}

/** Requests a message, or reports through `results` that no account has the address. */
function createRequesting(app: AppModels, results: SignInResults) {
  return createAction(app.shared(createActionDeps), {
    name: 'signIn.request',
    idempotent: true,
    keyLifeMs: MESSAGE_LIFE_MS,
    async call(request: SignInRequest, { key }) {
      const unknown = await findUnknownEmail(app, request);
      if (unknown === undefined) return await requestSignIn(app.api, request, key);
      results.offerJoin(unknown);
      throw new ApiError({ code: 'aborted' });
    },
  });
}

const placeOf = (app: AppModels) => ({
  language: app.language.current.peek(),
  search: app.place.peek().search,
  hostPage: app.host.page.peek(),
  embedded: app.host.embedded,
  safePath: app.safePath,
});

/**
 * Begins the session. Opens the page of the check-in or registration that the verification completed, unless a link names another page.
 *
 * @throws ApiError for a token that the portal cannot use
 */
function adopt(app: AppModels, data: SignedIn): void {
  const { path, search } = app.place.peek();
  const query = new URLSearchParams(search);
  const result = app.session.adopt(data);
  if (result === 'refused') throw new ApiError({ code: 'bad_answer' });
  // The pages of check-ins and events show the outcome themselves. Only the sign-in page, where mailed links open, has to lead there.
  const isSignInPage = path === paths.signIn && !query.has('mode');
  const hasTarget = data.redirect !== null || query.has('redirect') || query.has('b');
  const landing = placeOfDone(data.done);
  if (result === 'signedIn' && isSignInPage && !hasTarget && landing !== undefined)
    app.navigate(landing, { replace: true });
}
