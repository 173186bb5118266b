import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ApiError } from '../../api/ApiError.ts';
import { useAction } from '../../core/actions/useAction.ts';

export interface Resend {
  readonly busy: boolean;
  /** The last request for another message was successful. */
  readonly isAgain: boolean;
  readonly error: ApiError | undefined;
  /** @param ask rejects with an ApiError */
  send(ask: () => Promise<unknown>): void;
}

/** Asks for another message, one request at a time, and keeps the error of the last. */
export function useResend(): Resend {
  useSignals();
  const [isAgain, setAgain] = useState(false);
  const { busy, error, run } = useAction({
    name: 'message.resend',
    call: (ask: () => Promise<unknown>) => ask(),
  });
  return {
    busy: busy.value,
    isAgain,
    error: error.value,
    send(ask) {
      setAgain(false);
      run(ask).then(
        () => setAgain(true),
        () => undefined,
      );
    },
  };
}
