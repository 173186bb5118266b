import { parseUrl } from '../../lib/parseUrl.ts';

/**
 * The token of a login message: given as it is, or in the `token` parameter of a URL. The URL has to be the portal's own, or
 * on the list; of any other its token is not even looked at, and the answer is `undefined`. A URL without a token has an
 * empty one.
 */
export function tokenOfLogin(
  input: { readonly url: string } | { readonly token: string },
  origins: readonly string[],
): { readonly token: string; readonly query: URLSearchParams } | undefined {
  if ('token' in input) return { token: input.token, query: new URLSearchParams() };
  const url = parseUrl(input.url);
  // A blob: address has the origin of whoever made it, and is no page of the portal.
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !origins.includes(url.origin) ||
    url.username !== '' ||
    url.password !== ''
  )
    return undefined;
  const token = url.searchParams.get('token') ?? '';
  url.searchParams.delete('token');
  return { token, query: url.searchParams };
}
