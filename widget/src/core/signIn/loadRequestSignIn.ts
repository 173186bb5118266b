import { ApiError } from '../../api/ApiError.ts';

/** Comes with the first request: the form is on the screen without it. */
export function loadRequestSignIn() {
  return import('./requestSignIn.ts').catch((cause: unknown) => {
    throw new ApiError({ code: 'offline', cause });
  });
}
