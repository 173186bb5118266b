/**
 * Takes `token` out of the address and out of the history, before anything is fetched, imported or logged: from then on no
 * Referer, no log and no other script can find it there.
 */
export function takeUrlToken(): string | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null) return undefined;
  url.searchParams.delete('token');
  history.replaceState(null, '', url.pathname + url.search + url.hash);
  return token;
}
