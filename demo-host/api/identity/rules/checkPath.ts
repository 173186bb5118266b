import { longestAddress } from './longestAddress.ts';

/**
 * @returns the path without its query's `token`, if it begins with one slash and no browser could read it as another origin;
 *   otherwise, and for paths of the API, `undefined`
 */
export function checkPath(path: string | null | undefined): string | undefined {
  if (typeof path !== 'string' || path.length > longestAddress || !/^\/(?![/\\])/.test(path))
    return undefined;
  // Before browsers look for the origin, they drop tabs and line breaks and read a backslash as a slash.
  if (/[\u0000-\u001f\u007f\\]/.test(path) || /^\/(%2f|%5c)/i.test(path)) return undefined;
  // Encoded dots (`..`) have no legitimate use.
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
