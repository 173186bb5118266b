import { useSignals } from '@preact/signals-react/runtime';
import type { ApiError } from '../../api/ApiError.ts';
import { isCodeDead } from '../../core/signIn/isCodeDead.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useRetryWait } from '../../parts/forms/useRetryWait.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import { signInState, type SignInView } from './signInState.ts';
import type { SignInState } from './signInStates.ts';
import { useKeptOut } from './useKeptOut.ts';

/** What the sign-in screen looks like now. */
export function useSignInState(view: SignInView): SignInState {
  useSignals();
  const { connectivity, session } = useApp();
  const model = useSignIn();
  const codeFault = model.codeFault.value;
  const linkError = session.linkError.value;
  const faults: Partial<Record<SignInView, ApiError | undefined>> = {
    form: model.requesting.error.value,
    code: model.fault.value,
    link: linkError,
  };
  const fault = faults[view];
  return signInState({
    view,
    online: connectivity.online.value,
    isSending: model.requesting.busy.value || model.creating.busy.value,
    isVerifying: model.verifying.value,
    codeFault: isCodeDead(codeFault) ? 'code_expired' : codeFault?.code,
    fault: fault?.code,
    isWaiting: useRetryWait(fault) > 0,
    refusedLink: session.linkFailed.value ? { code: linkError?.code } : undefined,
    isStorageBlocked: useKeptOut(),
  });
}
