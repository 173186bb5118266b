import { batch, computed, effect, signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import { type ActionDeps, createAction } from '../../api/createAction.ts';
import type { Answer, GivenBody } from '../../../contract/endpoint.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';
import type { Sent } from '../../../contract/sent.ts';
import type { Join, postAuthCreate, postAuthVerify } from '../../../contract/signIn.ts';
import { paths } from '../../lib/paths.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import type { AppModels } from '../app/useApp.ts';
import { asciiDigits } from './asciiDigits.ts';
import { codeErrorOf } from './codeErrorOf.ts';
import { createKeptAttempt } from './createKeptAttempt.ts';
import { placeOfDone } from './placeOfDone.ts';
import type { RequestChannel, SignInRequest } from './requestSignIn.ts';
import type { Channel, SignInInput, SignInModel } from './SignInModel.ts';

type Verified = Answer<typeof postAuthVerify>['data'];

/** Statuses by which a server refuses a link: made up, used or too old. Others are about the server or the network. */
const REFUSALS: ReadonlySet<number> = new Set([401, 410, 422]);
/** The same press again soon is the same message; later a new one is wanted. */
const MESSAGE_LIFE_MS = 120000;

const loadCalls = () => import('../../../contract/signIn.ts');

/** @see SignInModel */
export function createSignIn(app: AppModels): SignInModel {
  const { session } = app;
  const deps = app.shared(createActionDeps);
  const joining = signal<Join | undefined>(undefined);
  const keep = signal(false);
  const done = signal<NonNullable<SignedIn['done']> | undefined>(undefined);
  const staying = () => (keep.peek() && app.config.settings.peek().login.keep ? { keep: true } : {});

  const take = (data: Verified) =>
    batch(() => {
      message.forget();
      session.linkSpent();
      if (!('token' in data)) {
        creating.reset();
        joining.value = data;
        return;
      }
      joining.value = undefined;
      done.value = data.done ?? undefined;
      adopt(app, data);
    });
  const code = createVerifying(app, deps, 'signIn.code', take);
  const link = createVerifying(app, deps, 'signIn.link', take);
  const verifying = computed(() => code.busy.value || link.busy.value);
  const message = createMessage(app, deps, {
    onFollow: () => (done.value = undefined),
    onChange: code.reset,
  });
  const creating = createCreating(app, deps);

  // Signed in by another way: nothing is under way any more, not even what was just asked for. Signed out: nothing was done.
  effect(() => {
    if (session.profileId.value === undefined) {
      done.value = undefined;
      return;
    }
    batch(() => {
      message.clear();
      creating.reset();
      joining.value = undefined;
      keep.value = false;
    });
  });

  return {
    ...message.signals,
    requesting: message.requesting,
    creating,
    verifying,
    codeFault: computed(() => code.error.value && codeErrorOf(code.error.value)),
    fault: computed(() => (code.error.value && codeErrorOf(code.error.value) ? undefined : code.error.value)),
    joining,
    keep,
    done,
    setKeep(next) {
      keep.value = next;
    },
    request: (input) => message.send('best', input),
    follow: message.follow,
    resend: message.resend,
    forget: message.forget,
    async verifyCode(typed) {
      const id = message.signals.attempt.peek()?.attempt_id;
      const digits = asciiDigits(typed);
      if (id === undefined || digits.length !== 6 || verifying.peek()) return;
      // `fault` and `codeFault` say why.
      await code.run({ attempt_id: id, code: digits, ...staying() }).catch(() => undefined);
    },
    async verifyLink() {
      const token = session.linkToken.peek();
      if (token === undefined || verifying.peek()) return;
      session.dismissLinkFailure();
      await link.run({ link_token: token, ...staying() }).catch((error: ApiError) => {
        // Another link has come meanwhile, and this says nothing about it.
        if (error.code === 'aborted' || session.linkToken.peek() !== token) return;
        // Unless the server refused the link, it is still good, and the button stays.
        if (REFUSALS.has(error.status)) session.linkRefused(error);
        else session.linkHeld(error);
      });
    },
    async join(form) {
      const verified = joining.peek();
      if (!verified) throw new ApiError({ code: 'unauthenticated', status: 401 });
      const { email, attempt_id } = verified;
      const { terms_version } = app.config.settings.peek().login;
      const { data } = await creating.run({ ...form, email, attempt_id, terms_version, ...staying() });
      take(data);
    },
    leaveJoin() {
      creating.reset();
      joining.value = undefined;
    },
  };
}

/** Spends a code or a link. What comes of it is taken in even when it comes late: a session was made. */
function createVerifying(app: AppModels, deps: ActionDeps, name: string, take: (data: Verified) => void) {
  const { api, session } = app;
  return createAction(deps, {
    name,
    load: loadCalls,
    idempotent: true,
    async call(body: GivenBody<typeof postAuthVerify>, { key, code }) {
      const who = session.profileId.peek();
      const { data } = await api.call(code.postAuthVerify, { body, idempotencyKey: key, tries: 1 });
      // Somebody has signed in meanwhile: nobody is joining any more.
      if ('token' in data || session.profileId.peek() === who) take(data);
      else session.linkSpent();
    },
  });
}

/** Makes the account that a verified address has not. */
function createCreating({ api }: AppModels, deps: ActionDeps) {
  return createAction(deps, {
    name: 'signIn.create',
    load: loadCalls,
    idempotent: true,
    call: (body: GivenBody<typeof postAuthCreate>, { key, code }) =>
      api.call(code.postAuthCreate, { body, idempotencyKey: key, tries: 1 }),
  });
}

interface MessageListeners {
  /** Another message is under way. */
  readonly onFollow: () => void;
  /** The message is another one, or none. */
  readonly onChange: () => void;
}

/** The message that is under way: asked for, followed, sent again, given up. */
function createMessage(app: AppModels, deps: ActionDeps, { onFollow, onChange }: MessageListeners) {
  const { api, clock } = app;
  const attempt = signal<Sent | undefined>(undefined);
  const asked = signal<SignInInput | undefined>(undefined);
  const askedAt = signal<number | undefined>(undefined);
  const kept = createKeptAttempt(clock.now);
  let channel: RequestChannel = 'best';
  const requesting = createAction(deps, {
    name: 'signIn.request',
    load: () => import('./requestSignIn.ts'),
    idempotent: true,
    keyLifeMs: MESSAGE_LIFE_MS,
    call: (request: SignInRequest, { key, code }) => code.requestSignIn(api, request, key),
  });

  const show = (next: { sent: Sent; asked: SignInInput; at: number } | undefined) =>
    batch(() => {
      requesting.reset();
      attempt.value = next?.sent;
      askedAt.value = next?.at;
      asked.value = next?.asked ?? asked.peek();
      onChange();
    });
  const follow = (sent: Sent, input: SignInInput) => {
    const next = { sent, asked: input, at: clock.now() };
    kept.write(next);
    onFollow();
    show(next);
  };
  const send = async (by: RequestChannel, input: SignInInput, replaces?: string): Promise<Sent> => {
    const at = {
      language: app.language.current.peek(),
      search: app.place.peek().search,
      hostPage: app.host.page.peek(),
      embedded: app.host.embedded,
      safePath: app.safePath,
    };
    // Of two requests the newer one counts.
    requesting.reset();
    const sent = await requesting.run({ by, input, at, replaces });
    channel = by;
    follow(sent, input);
    if (replaces === undefined) app.host.track('sign_in_started', { channel: sent.channel });
    return sent;
  };
  const forget = () => {
    kept.clear();
    show(undefined);
  };
  show(kept.read());
  return {
    signals: { attempt, asked, askedAt },
    requesting,
    send,
    forget,
    follow(sent: Sent, input: SignInInput) {
      channel = 'best';
      follow(sent, input);
    },
    resend(by?: Channel) {
      const input = asked.peek();
      if (!input) return Promise.reject(new ApiError({ code: 'unknown' }));
      return send(by ?? channel, input, attempt.peek()?.attempt_id);
    },
    /** Forgets also who was asked for. */
    clear() {
      forget();
      asked.value = undefined;
    },
  };
}

/** Begins the session, and leads to what else has come of it. */
function adopt(app: AppModels, data: SignedIn): void {
  const { path, search } = app.place.peek();
  const query = new URLSearchParams(search);
  const result = app.session.adopt(data);
  // The page that asked shows what came of it. A link was opened elsewhere, and leads there.
  const isElsewhere = path === paths.signIn && !query.has('mode');
  const isWanted = data.redirect !== null || query.has('redirect');
  const landing = placeOfDone(data.done);
  if (result === 'signedIn' && isElsewhere && !isWanted && landing !== undefined)
    app.navigate(landing, { replace: true });
}
