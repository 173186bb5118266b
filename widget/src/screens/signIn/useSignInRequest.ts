import { useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import type { SignInInput } from '../../core/signIn/SignInModel.ts';

export interface SignInRequest {
  readonly busy: boolean;
  readonly failure: ApiError | undefined;
  send(input: SignInInput): void;
  /** The same once more. */
  retry(): void;
}

/** The form's request for a message: one at a time, and why it failed. */
export function useSignInRequest(): SignInRequest {
  const { session } = useApp();
  const model = useSignIn();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [last, setLast] = useState<SignInInput>();
  const send = async (input: SignInInput) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    setLast(input);
    try {
      await model.request(input);
      session.dismissLinkFailure();
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError({ cause: error }));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    send: (input) => void send(input),
    retry: () => last && void send(last),
  };
}
