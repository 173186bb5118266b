import { checkPath } from './checkPath.ts';

/** The portal's pages. */
const page =
  /^\/(?:home|profile|size|transactions|messaging|claim-transaction|rewards|rewards\/item\/[0-9]{1,15}|offers|preference|event\/[a-z0-9][a-z0-9_-]{0,63})?\/?$/i;

/** The address of a page of the portal, or `undefined`. */
export function checkRedirect(redirect: string | null | undefined): string | undefined {
  const path = checkPath(redirect);
  return path !== undefined && page.test(path.replace(/[?#].*$/s, '')) ? path : undefined;
}
