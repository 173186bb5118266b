import { ApiError } from './ApiError.ts';

/** What was thrown, as the specification's error object. */
export function toApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError({ cause });
}
