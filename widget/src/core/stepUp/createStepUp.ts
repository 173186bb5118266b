import { batch, effect, signal, untracked } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import { postStepUp, postStepUpVerify } from '../../../contract/session.ts';
import type { Sent } from '../../../contract/sent.ts';
import type { AppModels } from '../app/useApp.ts';
import { asciiDigits } from '../signIn/asciiDigits.ts';
import { codeErrorOf } from '../signIn/codeErrorOf.ts';
import type { CodeFault } from '../signIn/SignInModel.ts';
import type { StepUpModel } from './StepUpModel.ts';

/** Asks the customer for a fresh code. */
export interface StepUpService extends StepUpModel {
  /** Sends a code and waits for it. `false` when the customer doesn't want to, or is signed out meanwhile. Never rejects. */
  ask(): Promise<boolean>;
}

/** @see StepUpModel */
export function createStepUp({ api, clock, session }: AppModels): StepUpService {
  const attempt = signal<Sent | undefined>(undefined);
  const askedAt = signal<number | undefined>(undefined);
  const sending = signal(false);
  const verifying = signal(false);
  const codeFault = signal<CodeFault | undefined>(undefined);
  const fault = signal<ApiError | undefined>(undefined);
  let finish: ((isRight: boolean) => void) | undefined;
  // Counts questions: an answer to an earlier one changes nothing.
  let turn = 0;

  const clearFaults = () => {
    codeFault.value = undefined;
    fault.value = undefined;
  };
  const close = (isRight: boolean) => {
    const settle = finish;
    finish = undefined;
    turn += 1;
    batch(() => {
      attempt.value = undefined;
      askedAt.value = undefined;
      sending.value = false;
      verifying.value = false;
      clearFaults();
    });
    settle?.(isRight);
  };
  /** One call at a time for each question; what comes late is dropped. */
  const during = async (busy: typeof sending, act: () => Promise<() => void>) => {
    if (busy.peek()) return;
    const mine = turn;
    batch(() => {
      busy.value = true;
      clearFaults();
    });
    const settle = await act().catch((error: unknown) => () => {
      const failure = error instanceof ApiError ? error : new ApiError({ cause: error });
      codeFault.value = codeErrorOf(failure);
      if (!codeFault.peek()) fault.value = failure;
    });
    if (mine !== turn) return;
    batch(() => {
      busy.value = false;
      settle();
    });
  };
  const send = () =>
    during(sending, async () => {
      const { data } = await api.call(postStepUp);
      return () => {
        attempt.value = data;
        askedAt.value = clock.now();
      };
    });

  // Whoever was asked has left, or is somebody else now.
  effect(() => {
    void session.generation.value;
    untracked(() => close(false));
  });

  return {
    attempt,
    askedAt,
    sending,
    verifying,
    codeFault,
    fault,
    ask() {
      close(false);
      return new Promise((resolve) => {
        finish = resolve;
        void send();
      });
    },
    async verify(typed) {
      const id = attempt.peek()?.attempt_id;
      const code = asciiDigits(typed);
      if (id === undefined || code.length !== 6) return;
      await during(verifying, async () => {
        await api.call(postStepUpVerify, { body: { attempt_id: id, code } });
        return () => close(true);
      });
    },
    async resend() {
      const before = attempt.peek();
      await send();
      const failure = fault.peek();
      if (!before || before !== attempt.peek() || !failure) return;
      // The code that came before can be typed all the same.
      fault.value = undefined;
      throw failure;
    },
    cancel: () => close(false),
  };
}
