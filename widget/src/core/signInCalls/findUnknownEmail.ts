import { postAuthAvailability } from '../../../contract/signIn.ts';
import type { AppModels } from '../app/useApp.ts';
import type { SignInRequest } from './requestSignIn.ts';

/**
 * Looks up whether an account has the address, where the tenant lets people know. If that can't be found out, the request itself
 * fails with the reason, or succeeds: the lookup keeps no customer from logging in.
 *
 * @returns the address, if no account has it
 */
export async function findUnknownEmail(
  { api, config }: Pick<AppModels, 'api' | 'config'>,
  { input: { email, isNew, deferred }, replaces }: SignInRequest,
): Promise<string | undefined> {
  const isRevealed = config.settings.peek().login.enumeration === 'reveal';
  if (!isRevealed || email === undefined || isNew === true || deferred || replaces !== undefined)
    return undefined;
  try {
    const { data } = await api.call(postAuthAvailability, { body: { email }, tries: 1 });
    return data.type === 'new' ? email : undefined;
  } catch {
    return undefined;
  }
}
