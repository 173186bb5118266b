import type { GivenBody } from '../../../contract/endpoint.ts';
import type { postAuth } from '../../../contract/signIn.ts';
import { signInBody } from './signInBody.ts';
import type { SignInInput } from '../signIn/SignInModel.ts';
import { useApp } from '../app/useApp.ts';

/** Makes the body of `POST /api/auth` for pages that read more of its answer than which message is under way. */
export function useAuthBody(): (input: SignInInput) => GivenBody<typeof postAuth> {
  const app = useApp();
  return (input) =>
    signInBody(input, {
      language: app.language.current.peek(),
      search: app.place.peek().search,
      hostPage: app.host.page.peek(),
      embedded: app.host.embedded,
      safePath: app.safePath,
    });
}
