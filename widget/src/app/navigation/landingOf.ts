import { paths } from '../../lib/paths.ts';
import { safeRedirect } from './safeRedirect.ts';

/** Where a customer goes from the login page: where they came from, when that is a page of the portal, else Home. */
export function landingOf(search: string, origin: string, wanted?: string | null): string {
  const asked = new URLSearchParams(search).get('redirect');
  return safeRedirect(wanted, origin) ?? safeRedirect(asked, origin) ?? paths.home;
}
