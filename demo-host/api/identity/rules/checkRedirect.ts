import { pageAt } from '#contract/portalPages.ts';
import { checkPath } from './checkPath.ts';

/** The address of a page of the portal, or `undefined`. */
export function checkRedirect(redirect: string | null | undefined): string | undefined {
  const path = checkPath(redirect);
  if (path === undefined) return undefined;
  const [page = ''] = path.split(/[?#]/, 1);
  return pageAt(page.replace(/(?<=.)\/$/, '')) === undefined ? undefined : path;
}
