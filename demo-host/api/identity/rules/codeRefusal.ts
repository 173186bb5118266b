import { ApiFailure } from '../../platform/call/Refusal.ts';
import type { Guess } from '../queries/tryCode.ts';

/** The refusal of a code that was wrong, with how many tries are left, or came too late. */
export function codeFailure(guess: Exclude<Guess, { readonly is: 'right' }>): ApiFailure {
  if (guess.is === 'expired') return new ApiFailure('code_expired');
  return new ApiFailure('code_wrong', { errors: { code: ['wrong'], attempts_left: [String(guess.left)] } });
}
