import { batch, effect, signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';
import type { Sent } from '../../../contract/sent.ts';
import type { Join, postAuthVerify } from '../../../contract/signIn.ts';
import { paths } from '../../lib/paths.ts';
import { loadSignInCalls } from './loadSignInCalls.ts';
import type { AppModels } from '../app/useApp.ts';
import { asciiDigits } from './asciiDigits.ts';
import { codeErrorOf } from './codeErrorOf.ts';
import { createKeptAttempt } from './createKeptAttempt.ts';
import { loadRequestSignIn } from './loadRequestSignIn.ts';
import { placeOfDone } from './placeOfDone.ts';
import type { RequestChannel } from './requestSignIn.ts';
import type { Channel, CodeFault, SignInInput, SignInModel } from './SignInModel.ts';

/** What a server says of a link that is made up, used or too old. Everything else is said of the server or the network. */
const REFUSALS: ReadonlySet<number> = new Set([401, 410, 422]);

/** @see SignInModel */
export function createSignIn(app: AppModels): SignInModel {
  const { api, clock, session } = app;
  const attempt = signal<Sent | undefined>(undefined);
  const asked = signal<SignInInput | undefined>(undefined);
  const askedAt = signal<number | undefined>(undefined);
  const verifying = signal(false);
  const codeFault = signal<CodeFault | undefined>(undefined);
  const fault = signal<ApiError | undefined>(undefined);
  const joining = signal<Join | undefined>(undefined);
  const keep = signal(false);
  const done = signal<NonNullable<SignedIn['done']> | undefined>(undefined);
  const kept = createKeptAttempt(clock.now);
  let channel: RequestChannel = 'best';
  // Counts what was asked for: an answer that comes after a change of mind changes nothing.
  let turn = 0;

  const show = (next: { sent: Sent; asked: SignInInput; at: number } | undefined) =>
    batch(() => {
      turn += 1;
      attempt.value = next?.sent;
      askedAt.value = next?.at;
      asked.value = next?.asked ?? asked.peek();
      codeFault.value = undefined;
      fault.value = undefined;
    });
  const follow = (sent: Sent, input: SignInInput) => {
    const next = { sent, asked: input, at: clock.now() };
    kept.write(next);
    done.value = undefined;
    show(next);
  };
  const forget = () => {
    kept.clear();
    show(undefined);
  };

  const send = async (by: RequestChannel, input: SignInInput, replaces?: string): Promise<Sent> => {
    const mine = ++turn;
    const at = {
      language: app.language.current.peek(),
      search: app.place.peek().search,
      hostPage: app.host.page.peek(),
      embedded: app.host.embedded,
      safePath: app.safePath,
    };
    const { requestSignIn } = await loadRequestSignIn();
    // Nobody wants it any more, and nothing was sent.
    if (mine !== turn) throw new ApiError({ code: 'aborted' });
    const sent = await requestSignIn(api, by, input, at, replaces);
    if (mine !== turn) throw new ApiError({ code: 'aborted' });
    channel = by;
    follow(sent, input);
    if (replaces === undefined) app.host.track('sign_in_started', { channel: sent.channel });
    return sent;
  };

  const take = (data: Answer<typeof postAuthVerify>['data']) =>
    batch(() => {
      forget();
      session.linkSpent();
      if (!('token' in data)) {
        joining.value = data;
        return;
      }
      joining.value = undefined;
      done.value = data.done ?? undefined;
      const { path, search } = app.place.peek();
      const query = new URLSearchParams(search);
      const result = session.adopt(data);
      if (result === 'refused') fault.value = new ApiError({ code: 'bad_answer' });
      // The page that asked shows what came of it. A link was opened elsewhere, and leads there.
      const isElsewhere = path === paths.signIn && !query.has('mode');
      const isWanted = data.redirect !== null || query.has('redirect');
      const landing = placeOfDone(data.done);
      if (result === 'signedIn' && isElsewhere && !isWanted && landing !== undefined)
        app.navigate(landing, { replace: true });
    });
  /** One verification at a time; `fail` says what a failure means. */
  const verify = async (
    what: { attempt_id: string; code: string } | { link_token: string },
    fail: (error: ApiError) => void,
  ) => {
    if (verifying.peek()) return;
    const mine = turn;
    const who = session.profileId.peek();
    batch(() => {
      verifying.value = true;
      codeFault.value = undefined;
      fault.value = undefined;
    });
    const body = { ...what, ...(wantsToStay() ? { keep: true } : {}) };
    // A session that was made is taken in, whatever happened meanwhile; a failure of something given up says nothing.
    const settle = await loadSignInCalls()
      .then((contract) => api.call(contract.postAuthVerify, { body }))
      .then(
        ({ data }) =>
          () => {
            // Somebody has signed in meanwhile: nobody is joining any more.
            if ('token' in data || session.profileId.peek() === who) take(data);
            else session.linkSpent();
          },
        (error: unknown) => () => mine === turn && fail(asApiError(error)),
      );
    batch(() => {
      verifying.value = false;
      settle();
    });
  };
  const wantsToStay = () => keep.peek() && app.config.settings.peek().login.keep;

  show(kept.read());
  // Signed in by another way: nothing is under way any more, not even what was just asked for. Signed out: nothing was done.
  effect(() => {
    if (session.profileId.value === undefined) {
      done.value = undefined;
      return;
    }
    kept.clear();
    turn += 1;
    batch(() => {
      codeFault.value = undefined;
      fault.value = undefined;
      attempt.value = undefined;
      askedAt.value = undefined;
      asked.value = undefined;
      joining.value = undefined;
      keep.value = false;
    });
  });

  return {
    attempt,
    asked,
    askedAt,
    verifying,
    codeFault,
    fault,
    joining,
    keep,
    done,
    setKeep(next) {
      keep.value = next;
    },
    request: (input) => send('best', input),
    follow(sent, input) {
      channel = 'best';
      follow(sent, input);
    },
    resend(by?: Channel) {
      const input = asked.peek();
      if (!input) return Promise.reject(new ApiError({ code: 'unknown' }));
      return send(by ?? channel, input, attempt.peek()?.attempt_id);
    },
    forget,
    async verifyCode(typed) {
      const id = attempt.peek()?.attempt_id;
      const code = asciiDigits(typed);
      if (id === undefined || code.length !== 6) return;
      await verify({ attempt_id: id, code }, (error) => {
        codeFault.value = codeErrorOf(error);
        if (!codeFault.peek()) fault.value = error;
      });
    },
    async verifyLink() {
      const link = session.linkToken.peek();
      if (link === undefined) return;
      session.dismissLinkFailure();
      await verify({ link_token: link }, (error) => {
        // Another one has come meanwhile, and this says nothing about it.
        if (session.linkToken.peek() !== link) return;
        // Unless the server refused the link, it is still good, and the button stays.
        if (REFUSALS.has(error.status)) session.linkRefused(error);
        else session.linkHeld(error);
      });
    },
    async join(form) {
      const verified = joining.peek();
      if (!verified) throw new ApiError({ code: 'unauthenticated', status: 401 });
      const { postAuthCreate } = await loadSignInCalls();
      const { data } = await api.call(postAuthCreate, {
        body: {
          ...form,
          email: verified.email,
          attempt_id: verified.attempt_id,
          terms_version: app.config.settings.peek().login.terms_version,
          ...(wantsToStay() ? { keep: true } : {}),
        },
      });
      take(data);
    },
    leaveJoin() {
      joining.value = undefined;
    },
  };
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ cause: error });
}
