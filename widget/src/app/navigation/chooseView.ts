import type { LogoutReason, SessionStatus } from '../../core/session/SessionModel.ts';
import type { PageId } from '../../../contract/portalPages.ts';
import type { Route } from './matchRoute.ts';

export interface Access {
  readonly status: SessionStatus;
  readonly endedBy: LogoutReason | undefined;
}

/**
 * Which page answers an address. Protected pages need a customer; a visitor gets the notice that leads to the login, and after
 * a logout the page that confirms it. A session that ran out shows the notice: it leads back here.
 */
export function chooseView(route: Route, { status, endedBy }: Access): PageId {
  if (!route.isProtected || status === 'customer') return route.view;
  return status === 'loggedOut' && endedBy !== 'expired' ? 'loggedOut' : 'protected';
}
