import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';

export interface Resend {
  readonly busy: boolean;
  /** Another message went out since the page opened. */
  readonly isAgain: boolean;
  readonly failure: ApiError | undefined;
  /** @param ask rejects with an ApiError */
  send(ask: () => Promise<unknown>): void;
}

/** Asks for another message, one request at a time, and keeps why that failed. */
export function useResend(): Resend {
  const [busy, setBusy] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const send = async (ask: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setAgain(false);
    setFailure(undefined);
    try {
      await ask();
      setAgain(true);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError({ cause: error }));
    } finally {
      setBusy(false);
    }
  };
  return { busy, isAgain, failure, send: (ask) => void send(ask) };
}
