import { ApiError } from '../../api/ApiError.ts';

/** The calls come with the first request: the form is on the screen without them. */
export function loadSignInCalls() {
  return import('../../../contract/signIn.ts').catch((cause: unknown) => {
    throw new ApiError({ code: 'offline', cause });
  });
}
