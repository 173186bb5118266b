/**
 * Removes `token` from the address and the history before anything is loaded, imported or logged, so that no Referer, log
 * or other script can read it.
 *
 * @returns the first token, or `undefined` if there is none
 */
export function takeUrlToken(): string | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null) return undefined;
  url.searchParams.delete('token');
  history.replaceState(null, '', url.pathname + url.search + url.hash);
  return token;
}
