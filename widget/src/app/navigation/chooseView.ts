import type { LogoutReason, SessionStatus } from '../../core/session/SessionModel.ts';
import type { PageId } from '../../../contract/portalPages.ts';
import type { Route } from './matchRoute.ts';

export interface Access {
  readonly status: SessionStatus;
  readonly endedBy: LogoutReason | undefined;
  /** Whether the tenant takes claims of purchases. */
  readonly hasClaims: boolean;
}

/**
 * Which page answers an address. Protected pages need a customer; a visitor gets the notice that leads to the login, and after
 * a logout the page that confirms it. A session that ran out shows the notice: it leads back here. A page of a feature that is off
 * does not exist.
 */
export function chooseView(route: Route, { status, endedBy, hasClaims }: Access): PageId {
  if (route.view === 'claim' && !hasClaims) return 'notFound';
  if (!route.isProtected || status === 'customer') return route.view;
  return status === 'loggedOut' && endedBy !== 'expired' ? 'loggedOut' : 'protected';
}
