import { useSignals } from '@preact/signals-react/runtime';
import { useApp } from '../../core/app/useApp.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import type { SignInView } from './signInState.ts';

const BLOCKED = 'account_suspended';

/** Chooses the view of the sign-in screen by the link that was opened and by the last request. */
export function useSignInView(): SignInView {
  useSignals();
  const { session } = useApp();
  const model = useSignIn();
  const hasLink = session.linkToken.value !== undefined && !session.linkFailed.value;
  const error = hasLink ? session.linkError.value : model.error.value;
  if (error?.code === BLOCKED) return 'blocked';
  if (model.joining.value) return 'join';
  // A link that has just come is newer than any message this page has asked for.
  if (hasLink) return 'link';
  if (model.unknownEmail.value !== undefined) return 'unknown_email';
  return model.attempt.value ? 'code' : 'form';
}
