import { pageAt } from '#contract/portalPages.ts';
import { checkPath } from './checkPath.ts';

/** @returns the address of a page of the portal; `undefined` for any other text */
export function checkRedirect(redirect: string | null | undefined): string | undefined {
  const address = checkPath(redirect);
  // Paths of pages are lower case; typed addresses may not be.
  const path = address
    ?.replace(/[?#].*$/s, '')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
  return path !== undefined && pageAt(path) !== undefined ? address : undefined;
}
