const longest = 2048;

/** A path inside the portal, or `undefined`: one slash first, nothing that a browser could read as another origin. */
export function checkRedirect(redirect: string | null | undefined): string | undefined {
  if (typeof redirect !== 'string' || redirect.length > longest || !/^\/(?![/\\])/.test(redirect))
    return undefined;
  // Browsers drop tabs and line ends, and read a backslash as a slash, before they look for the origin.
  if (/[\u0000-\u001f\u007f\\]/.test(redirect) || /^\/(%2f|%5c)/i.test(redirect)) return undefined;
  const base = 'https://portal.invalid';
  if (!URL.canParse(redirect, base)) return undefined;
  const url = new URL(redirect, base);
  if (url.origin !== base || /^\/[/\\]/.test(url.pathname) || url.pathname.startsWith('/api/'))
    return undefined;
  return `${url.pathname}${withoutToken(url)}${url.hash}`;
}

function withoutToken(url: URL): string {
  url.searchParams.delete('token');
  return url.search;
}

/** A page of an origin that may embed the portal, without its fragment; or `undefined`. */
export function checkExternalRedirect(
  text: string | null | undefined,
  origins: readonly string[],
): URL | undefined {
  if (typeof text !== 'string' || text.length > longest || /[\u0000-\u001f\u007f\\]/.test(text))
    return undefined;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!origins.includes(url.origin) || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url;
}
