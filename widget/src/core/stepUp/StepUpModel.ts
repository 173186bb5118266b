import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import type { Sent } from '../../../contract/sent.ts';
import type { CodeError } from '../signIn/SignInModel.ts';

/** Asks for a fresh code where a call needs one (`app.stepUp`). The dialog and its model are loaded when they are first needed. */
export interface StepUp {
  /** A code is being asked for: the dialog has to be shown. */
  readonly open: ReadonlySignal<boolean>;
  /**
   * Does something that may need a fresh code. When the server answers `step_up_required`, the customer is asked for one and
   * `act` is done once more. Rejects with `act`'s error; with that of the first time if the customer declines.
   *
   * @example await app.stepUp.run(() => app.api.call(deleteSession, { params: { id: 'all' } }));
   */
  run<T>(act: () => Promise<T>): Promise<T>;
}

/** What the dialog shows and does: `useStepUp()`. */
export interface StepUpModel {
  /** The message that is under way; `undefined` until it is, and when it could not be sent (see `error`). */
  readonly attempt: ReadonlySignal<Sent | undefined>;
  /** When it was sent, unix milliseconds by the server's clock. */
  readonly requestedAt: ReadonlySignal<number | undefined>;
  /** A message is being asked for. */
  readonly sending: ReadonlySignal<boolean>;
  readonly verifying: ReadonlySignal<boolean>;
  readonly codeError: ReadonlySignal<CodeError | undefined>;
  /** Any other error of sending or verifying: offline, `rate_limited`, … */
  readonly error: ReadonlySignal<ApiError | undefined>;
  /** Never rejects: read `codeError` and `error`. Six digits, of any script. On success the dialog closes. */
  verify(code: string): Promise<void>;
  /** Sends another message. Rejects with an ApiError if that fails and an earlier message can still be used; else read `error`. */
  resend(): Promise<void>;
  /** Closes the dialog; calls that wait for the code are refused. */
  cancel(): void;
}
