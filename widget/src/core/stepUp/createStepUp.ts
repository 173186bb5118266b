import { batch, computed, effect, signal, untracked } from '@preact/signals-react';
import { createAction } from '../../api/createAction.ts';
import { postStepUp, postStepUpVerify } from '../../../contract/session.ts';
import type { GivenBody } from '../../../contract/endpoint.ts';
import type { Sent } from '../../../contract/sent.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import type { AppModels } from '../app/useApp.ts';
import { onlyDigits } from '../../lib/onlyDigits.ts';
import { codeErrorOf } from '../signIn/codeErrorOf.ts';
import type { StepUpModel } from './StepUpModel.ts';

/** A repeated press within this time is for the same message; later a new one is wanted. */
const MESSAGE_LIFE_MS = 120000;

/** Asks the customer for a fresh code. */
export interface StepUpService extends StepUpModel {
  /**
   * Sends a code and waits for it. `false` when the customer doesn't want to, or is signed out meanwhile. Never rejects.
   *
   * @param asker the session's generation when the code was wanted: this file may have been loaded only after that session
   */
  ask(asker: number): Promise<boolean>;
}

/** @see StepUpModel */
export function createStepUp(app: AppModels): StepUpService {
  const calls = createStepUpCalls(app);
  const { sending, verifying } = calls;
  const message = createMessage(app, sending);
  let finish: ((isRight: boolean) => void) | undefined;

  const close = (isRight: boolean) => {
    const settle = finish;
    finish = undefined;
    batch(() => {
      // The code of a dialog that was closed early still works, and the server sends no other one for a while.
      if (isRight || verifying.error.peek()) message.forget();
      sending.reset();
      verifying.reset();
    });
    settle?.(isRight);
  };
  const send = async () => {
    if (!verifying.busy.peek()) verifying.reset();
    await message.send();
  };

  onOtherSession(app, () => {
    close(false);
    message.forget();
  });

  return {
    attempt: message.attempt,
    requestedAt: message.requestedAt,
    ...stateOf(calls),
    ask(asker) {
      close(false);
      if (app.session.generation.peek() !== asker) return Promise.resolve(false);
      // `error` has the reason.
      if (!message.isFresh()) send().catch(() => undefined);
      return new Promise((resolve) => void (finish = resolve));
    },
    async verify(typed) {
      const id = message.attempt.peek()?.attempt_id;
      const code = onlyDigits(typed);
      if (id === undefined || code.length !== 6) return;
      if (!sending.busy.peek()) sending.reset();
      await verifying.run({ attempt_id: id, code }).then(
        () => close(true),
        // `codeError` and `error` have the reason.
        () => undefined,
      );
    },
    resend: () =>
      send().catch((error: unknown) => {
        if (message.attempt.peek() === undefined) return;
        // The code that came before can be typed all the same.
        sending.reset();
        throw error;
      }),
    cancel: () => close(false),
  };
}

/** The customer who was asked has left, or is another one now. */
function onOtherSession({ session }: AppModels, act: () => void): void {
  effect(() => {
    void session.generation.value;
    untracked(act);
  });
}

function createStepUpCalls({ api, shared }: AppModels) {
  const deps = shared(createActionDeps);
  return {
    sending: createAction(deps, {
      name: 'stepUp.send',
      idempotent: true,
      keyLifeMs: MESSAGE_LIFE_MS,
      call: (_question: null, { key }) => api.call(postStepUp, { idempotencyKey: key, tries: 1 }),
    }),
    verifying: createAction(deps, {
      name: 'stepUp.verify',
      idempotent: true,
      call: (body: GivenBody<typeof postStepUpVerify>, { key }) =>
        api.call(postStepUpVerify, { body, idempotencyKey: key, tries: 1 }),
    }),
  };
}

function stateOf({ sending, verifying }: ReturnType<typeof createStepUpCalls>) {
  return {
    sending: sending.busy,
    verifying: verifying.busy,
    codeError: computed(() => verifying.error.value && codeErrorOf(verifying.error.value)),
    error: computed(() => {
      const { value } = verifying.error;
      return value && !codeErrorOf(value) ? value : sending.error.value;
    }),
  };
}

/** The message that carries the code, and when it was sent. */
function createMessage({ clock }: AppModels, sending: ReturnType<typeof createStepUpCalls>['sending']) {
  const attempt = signal<Sent | undefined>(undefined);
  const requestedAt = signal<number | undefined>(undefined);
  return {
    attempt,
    requestedAt,
    /** Another one cannot be sent yet. */
    isFresh: () => clock.now() < (requestedAt.peek() ?? 0) + (attempt.peek()?.resend_in ?? 0) * 1000,
    async send() {
      const { data } = await sending.run(null);
      batch(() => {
        attempt.value = data;
        requestedAt.value = clock.now();
      });
    },
    forget() {
      attempt.value = undefined;
      requestedAt.value = undefined;
    },
  };
}
