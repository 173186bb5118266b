/** Characters of an address. */
const longest = 2048;

/** A path of the same origin, or `undefined`: one slash first, nothing that a browser could read as another origin. */
export function checkPath(path: string | null | undefined): string | undefined {
  if (typeof path !== 'string' || path.length > longest || !/^\/(?![/\\])/.test(path)) return undefined;
  // Browsers drop tabs and line ends, and read a backslash as a slash, before they look for the origin.
  if (/[\u0000-\u001f\u007f\\]/.test(path) || /^\/(%2f|%5c)/i.test(path)) return undefined;
  // Encoded dots of `..` are never legitimate.
  if (/^[^?#]*%2e/i.test(path)) return undefined;
  const base = 'https://portal.invalid';
  if (!URL.canParse(path, base)) return undefined;
  const url = new URL(path, base);
  if (url.origin !== base || /^\/[/\\]/.test(url.pathname) || url.pathname.startsWith('/api/'))
    return undefined;
  return `${url.pathname}${withoutToken(url)}${url.hash}`;
}

function withoutToken(url: URL): string {
  url.searchParams.delete('token');
  return url.search;
}
