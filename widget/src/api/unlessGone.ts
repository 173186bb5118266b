import { ApiError } from './ApiError.ts';

/**
 * For the `catch` of a call that removes something: what is gone counts as removed, by an earlier try whose answer was lost or on
 * another device. Any other error is thrown again.
 */
export function unlessGone(cause: unknown): undefined {
  if (!(cause instanceof ApiError && cause.status === 404)) throw cause;
}
