import type { SignedIn } from '../contract/session.ts';
import { paths } from '../lib/paths.ts';
import { safeRedirect } from './safeRedirect.ts';

/**
 * Where a customer goes from the login page: where the server says, where they came from, or to what the sign-in has brought
 * about, as far as that is a page of the portal; else Home.
 */
export function landingOf(
  search: string,
  origin: string,
  wanted?: string | null,
  done?: SignedIn['done'],
): string {
  const asked = new URLSearchParams(search).get('redirect');
  return safeRedirect(wanted, origin) ?? safeRedirect(asked, origin) ?? placeOf(done) ?? paths.home;
}

function placeOf(done: SignedIn['done']): string | undefined {
  if (done?.mode === 'event')
    return `${paths.event(done.event)}?${new URLSearchParams({ code: done.code, t: done.t })}`;
  return done?.mode === 'visit' ? `${paths.signIn}?mode=visit&location=${done.location_id}` : undefined;
}
