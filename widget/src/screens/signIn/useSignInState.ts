import { useSignals } from '@preact/signals-react/runtime';
import type { ApiError } from '../../api/ApiError.ts';
import { isCodeDead } from '../../core/signIn/isCodeDead.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useRetryWait } from '../../parts/retry/useRetryWait.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import { signInState, type SignInView } from './signInState.ts';
import type { SignInState } from './signInStates.ts';
import { useStorageBlocked } from './useStorageBlocked.ts';

/** What the sign-in screen looks like now. */
export function useSignInState(view: SignInView): SignInState {
  useSignals();
  const { connectivity, session } = useApp();
  const model = useSignIn();
  const codeError = model.codeError.value;
  const linkError = session.linkError.value;
  const errors: Partial<Record<SignInView, ApiError | undefined>> = {
    form: model.requesting.error.value,
    unknown_email: model.requesting.error.value,
    code: model.error.value,
    link: linkError,
  };
  const error = errors[view];
  return signInState({
    view,
    online: connectivity.online.value,
    isSending: model.requesting.busy.value || model.creating.busy.value,
    isVerifying: model.verifying.value,
    codeError: isCodeDead(codeError) ? 'code_expired' : codeError?.code,
    errorCode: error?.code,
    isWaiting: useRetryWait(error) > 0,
    refusedLink: session.linkFailed.value ? { code: linkError?.code } : undefined,
    isStorageBlocked: useStorageBlocked(),
  });
}
