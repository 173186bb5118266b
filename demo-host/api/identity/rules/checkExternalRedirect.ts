import { longestAddress } from './longestAddress.ts';

/** @returns the address without its fragment if its origin may embed the portal; otherwise `undefined` */
export function checkExternalRedirect(
  text: string | null | undefined,
  origins: readonly string[],
): URL | undefined {
  if (typeof text !== 'string' || text.length > longestAddress || /[\u0000-\u001f\u007f\\]/.test(text))
    return undefined;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!origins.includes(url.origin) || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return url;
}
