import { parseUrl } from '../../lib/parseUrl.ts';
import { paths } from '../../lib/paths.ts';
import { benefitIdPattern, wantedPath } from '../../lib/wantedPath.ts';
import { safeRedirect } from './safeRedirect.ts';

/**
 * Where a customer goes from the login page: to the benefit that they came by, to where they came from when that is a page of
 * the portal, else Home.
 *
 * @param wanted the path that came with the sign-in, which takes precedence over the query
 */
export function landingOf(search: string, origin: string, wanted?: string | null): string {
  const path = safeRedirect(wanted, origin) ?? safeRedirect(wantedPath(search), origin) ?? paths.home;
  // Specification, section 3: `b` may also sit inside of the redirect.
  const b = parseUrl(path, origin)?.searchParams.get('b') ?? '';
  return benefitIdPattern.test(b) ? paths.benefit(b) : path;
}
