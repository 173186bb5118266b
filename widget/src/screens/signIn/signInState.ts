import type { SignInState } from './signInStates.ts';

/** Which part of the screen is shown. */
export type SignInView = 'form' | 'unknown_email' | 'code' | 'link' | 'join' | 'blocked';

export interface SignInFacts {
  readonly view: SignInView;
  readonly online: boolean;
  /** The form's request is under way. */
  readonly isSending: boolean;
  readonly isVerifying: boolean;
  readonly codeError: 'code_wrong' | 'code_expired' | undefined;
  /** Code of the last error of what the view requested. */
  readonly errorCode: string | undefined;
  /** There is time to wait after too many tries. */
  readonly isWaiting: boolean;
  /** A link came and was refused: with the server's code, where it gave one. */
  readonly refusedLink: { readonly code: string | undefined } | undefined;
  readonly isStorageBlocked: boolean;
}

/** The state of the screen. Precedence: blocked, busy, offline, the error of a request, and then the view with its own error. */
export function signInState(facts: SignInFacts): SignInState {
  const { view, codeError, refusedLink } = facts;
  if (view === 'blocked') return 'blocked';
  if (facts.isVerifying) return 'verifying';
  if (facts.isSending) return view === 'join' ? 'joining' : 'checking';
  if (!facts.online) return 'offline';
  if (facts.isWaiting) return 'rate_limited';
  if (facts.errorCode === 'maintenance') return 'maintenance';
  if (view === 'code') return codeError ?? 'sent';
  if (view !== 'form') return view;
  if (refusedLink) return refusalOf(refusedLink.code);
  return facts.isStorageBlocked ? 'in_iframe_without_storage' : 'idle';
}

function refusalOf(code: string | undefined): SignInState {
  return code === 'link_used' || code === 'link_expired' ? code : 'link_invalid';
}
