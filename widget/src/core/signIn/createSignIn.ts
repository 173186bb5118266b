import { batch, computed, effect, signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import type { Action } from '../../api/createAction.ts';
import { createLazyActions } from '../../api/createLazyActions.ts';
import type { SignedIn } from '../../../contract/signedIn.ts';
import type { Sent } from '../../../contract/sent.ts';
import type { Join } from '../../../contract/signIn.ts';
import type { AppModels } from '../app/useApp.ts';
import { codeErrorOf } from './codeErrorOf.ts';
import { createKeptAttempt, type KeptAttempt } from './createKeptAttempt.ts';
import type { SignInResults } from '../signInCalls/createSignInWrites.ts';
import type { RequestChannel, SignInRequest } from '../signInCalls/requestSignIn.ts';
import type { Channel, JoinForm, SignInInput, SignInModel } from './SignInModel.ts';

/** Statuses by which a server refuses a link: made up, used or too old. With any other status the link stays valid. */
const REFUSALS: ReadonlySet<number> = new Set([401, 410, 422]);

/** @see SignInModel */
export function createSignIn(app: AppModels): SignInModel {
  const { session } = app;
  const keep = signal(false);
  const done = signal<NonNullable<SignedIn['done']> | undefined>(undefined);
  const unknownEmail = signal<string | undefined>(undefined);
  const staying = () => (keep.peek() && app.config.settings.peek().login.keep ? { keep: true } : {});

  const writes = createWrites(app, {
    take(joined, happened) {
      message.forget();
      session.discardLink();
      account.begin(joined);
      if (!joined) done.value = happened;
    },
    offerJoin(email) {
      unknownEmail.value = email;
    },
  });
  const account = createAccountStep(app, writes.creating, staying);
  const verification = createVerification(app, writes, staying);
  const message = createMessage(app, writes.requesting, {
    onFollow: () => (done.value = undefined),
    onChange() {
      verification.forget();
      unknownEmail.value = undefined;
    },
  });

  // Signed in by another way: nothing is under way any more, not even what was just asked for. Signed out: nothing was done.
  effect(() => {
    if (session.profileId.value === undefined) {
      done.value = undefined;
      return;
    }
    batch(() => {
      message.clear();
      account.begin(undefined);
      keep.value = false;
    });
  });

  return {
    ...message.model,
    ...verification.model,
    ...account.model,
    requesting: writes.requesting,
    creating: writes.creating,
    prepare: writes.prepare,
    keep,
    done,
    unknownEmail,
    setKeep(next) {
      keep.value = next;
    },
    verifyCode: (typed) => verification.verifyCode(typed, message.model.attempt.peek()),
  };
}

/** The writes of signing in, whose code is loaded with the first press. */
function createWrites(app: AppModels, results: SignInResults) {
  const { action, prepare } = createLazyActions(
    () => app.session.generation.peek(),
    async () => (await import('../signInCalls/createSignInWrites.ts')).createSignInWrites(app, results),
  );
  return {
    prepare,
    requesting: action('requesting'),
    code: action('code'),
    link: action('link'),
    creating: action('creating'),
  };
}

/** Spends a code or a link. */
function createVerification(
  { session }: AppModels,
  { code, link }: Pick<ReturnType<typeof createWrites>, 'code' | 'link'>,
  staying: () => { keep?: boolean },
) {
  const verifying = computed(() => code.busy.value || link.busy.value);
  const codeError = computed(() => code.error.value && codeErrorOf(code.error.value));
  return {
    forget: code.reset,
    async verifyCode(typed: string, attempt: Sent | undefined) {
      if (!attempt || verifying.peek()) return;
      // `error` and `codeError` have the reason.
      await code.run({ attempt_id: attempt.attempt_id, code: typed, ...staying() }).catch(() => undefined);
    },
    model: {
      verifying,
      codeError,
      error: computed(() => (codeError.value ? undefined : code.error.value)),
      async verifyLink() {
        const token = session.linkToken.peek();
        if (token === undefined || verifying.peek()) return;
        session.dismissLinkError();
        await link.run({ link_token: token, ...staying() }).catch((error: ApiError) => {
          // Another link has come meanwhile: this error is not about it.
          if (error.code === 'aborted' || session.linkToken.peek() !== token) return;
          // Unless the server refused the link, it is still good, and the button stays.
          if (REFUSALS.has(error.status)) session.linkRefused(error);
          else session.linkHeld(error);
        });
      },
    },
  };
}

/** The account of an address that is verified and has none. */
function createAccountStep(
  { config }: AppModels,
  creating: ReturnType<typeof createWrites>['creating'],
  staying: () => { keep?: boolean },
) {
  const joining = signal<Join | undefined>(undefined);
  const begin = (verified: Join | undefined) => {
    creating.reset();
    joining.value = verified;
  };
  return {
    begin,
    model: {
      joining,
      async join(form: JoinForm) {
        const verified = joining.peek();
        if (!verified) throw new ApiError({ code: 'unauthenticated', status: 401 });
        const { email, attempt_id } = verified;
        const { terms_version } = config.settings.peek().login;
        await creating.run({ ...form, email, attempt_id, terms_version, ...staying() });
      },
      leaveJoin: () => begin(undefined),
    },
  };
}

interface MessageListeners {
  /** Another message is under way. */
  readonly onFollow: () => void;
  /** The message is another one, or none. */
  readonly onChange: () => void;
}

/** The message that is under way: asked for, followed, sent again, given up. */
function createMessage(
  app: AppModels,
  requesting: Action<Omit<SignInRequest, 'at'>, Sent>,
  { onFollow, onChange }: MessageListeners,
) {
  let channel: RequestChannel = 'best';
  const current = createCurrentMessage(app, () => {
    requesting.reset();
    onChange();
  });
  const follow = (sent: Sent, input: SignInInput) => {
    onFollow();
    current.follow(sent, input);
  };
  const send = async (by: RequestChannel, input: SignInInput, replaces?: string): Promise<Sent> => {
    // Of two requests the newer one counts.
    requesting.reset();
    const sent = await requesting.run({ by, input, replaces });
    channel = by;
    follow(sent, input);
    if (replaces === undefined) app.host.track('sign_in_started', { channel: sent.channel });
    return sent;
  };
  const { attempt, lastInput, requestedAt, forget, clear } = current;
  return {
    forget,
    clear,
    model: {
      attempt,
      lastInput,
      requestedAt,
      forget,
      request: (input: SignInInput) => send('best', input),
      follow(sent: Sent, input: SignInInput) {
        channel = 'best';
        follow(sent, input);
      },
      resend(by?: Channel) {
        const input = lastInput.peek();
        if (!input) return Promise.reject(new ApiError({ code: 'unknown' }));
        return send(by ?? channel, input, attempt.peek()?.attempt_id);
      },
    },
  };
}

/** The message that is under way, also after a reload, and for which customer it was requested. */
function createCurrentMessage({ clock }: AppModels, onChange: () => void) {
  const attempt = signal<Sent | undefined>(undefined);
  const lastInput = signal<SignInInput | undefined>(undefined);
  const requestedAt = signal<number | undefined>(undefined);
  const kept = createKeptAttempt(clock.now);
  const show = (next: KeptAttempt | undefined) =>
    batch(() => {
      attempt.value = next?.sent;
      requestedAt.value = next?.at;
      lastInput.value = next?.input ?? lastInput.peek();
      onChange();
    });
  const forget = () => {
    kept.clear();
    show(undefined);
  };
  show(kept.read());
  return {
    attempt,
    lastInput,
    requestedAt,
    follow(sent: Sent, input: SignInInput) {
      const next = { sent, input, at: clock.now() };
      kept.write(next);
      show(next);
    },
    forget,
    /** Also forgets for which customer the message was requested. */
    clear() {
      forget();
      lastInput.value = undefined;
    },
  };
}
