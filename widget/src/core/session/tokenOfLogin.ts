import { parseUrl } from '../../lib/parseUrl.ts';

/**
 * Selects the token of a login message: given directly, or in the `token` parameter of a URL.
 *
 * @returns `undefined` for a URL that is neither the portal's own nor listed; an empty token for a URL without one
 */
export function tokenOfLogin(
  input: { readonly url: string } | { readonly token: string },
  origins: readonly string[],
): { readonly token: string; readonly query: URLSearchParams } | undefined {
  if ('token' in input) return { token: input.token, query: new URLSearchParams() };
  const url = parseUrl(input.url);
  // A blob: URL has the origin of the page that created it, but is not a page of the portal.
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
