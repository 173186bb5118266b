import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/ApiError.ts';
import type { Sent } from '../../contract/session.ts';
import { useApp } from '../useApp.ts';
import { formatCountdown } from './formatCountdown.ts';

export interface LinkRequest {
  readonly busy: boolean;
  readonly error: { readonly text: string; readonly reference: string | undefined } | undefined;
  /** The mail that is under way. */
  readonly sent: Sent | undefined;
  /** True once a further mail to the same address went out. */
  readonly again: boolean;
  send(email: string): Promise<void>;
  resend(): Promise<void>;
  /** Back to the form. */
  forget(): void;
}

/** Asks for a sign-in mail, one request at a time, and keeps what a person needs to know when it fails. */
export function useLinkRequest(): LinkRequest {
  useSignals();
  const { session } = useApp();
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState(false);
  const [failure, setFailure] = useState<ApiError>();

  const attempt = async (ask: () => Promise<Sent>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await ask();
      return true;
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError({ cause: error }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const text = (error: ApiError) =>
    error.retryAfterS
      ? t('session.tooMany', { time: formatCountdown(error.retryAfterS) })
      : t([`error.${error.code}`, 'error.unknown']);
  return {
    busy,
    again,
    error: failure && { text: text(failure), reference: failure.requestId },
    sent: session.attempt.value,
    async send(email) {
      if (await attempt(() => session.requestLink({ email }))) session.dismissLinkFailure();
    },
    async resend() {
      setAgain(await attempt(() => session.resend()));
    },
    forget() {
      setFailure(undefined);
      setAgain(false);
      session.forgetAttempt();
    },
  };
}
