import { pageAt, plainPath } from '#contract/portalPages.ts';
import { checkPath } from './checkPath.ts';

/** @returns the address of a page of the portal; `undefined` for any other text */
export function checkRedirect(redirect: string | null | undefined): string | undefined {
  const address = checkPath(redirect);
  if (address === undefined) return undefined;
  // Paths of pages are lower case; typed addresses may not be.
  const path = plainPath(address.replace(/[?#].*$/s, '').toLowerCase());
  return pageAt(path) === undefined ? undefined : address;
}
