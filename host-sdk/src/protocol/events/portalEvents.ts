import { nothing, type Guard } from '../wire/guard.ts';
import { nothingSchema } from '../wire/schemas.ts';
import * as analytics from './analytics.ts';
import * as auth from './auth.ts';
import * as error from './error.ts';
import * as logout from './logout.ts';
import * as route from './route.ts';
import * as size from './size.ts';

/** Portal → host events. None carries customer data or a token. */
export interface PortalEvents {
  ready: null | undefined;
  auth: auth.Auth;
  logout: logout.Logout;
  route: route.Route;
  size: size.Size;
  analytics: analytics.Analytics;
  error: error.PortalErrorEvent;
}
export type PortalEventName = keyof PortalEvents;

/** A list for code that needs only the names: `Object.keys` of the guards would bundle the guards, too. @internal */
export const eventNames: readonly PortalEventName[] = [
  'ready',
  'auth',
  'logout',
  'route',
  'size',
  'analytics',
  'error',
];

/** How the portal checks what it sends. @internal */
export const portalEventSchemas = () => ({
  ready: nothingSchema(),
  auth: auth.schema(),
  logout: logout.schema(),
  route: route.schema(),
  size: size.schema(),
  analytics: analytics.schema(),
  error: error.schema(),
});

/** How the host checks what it gets. Schemas would triple the size of the script; a test holds the two equal. @internal */
export const portalEventGuards = {
  ready: nothing,
  auth: auth.guard,
  logout: logout.guard,
  route: route.guard,
  size: size.guard,
  analytics: analytics.guard,
  error: error.guard,
} satisfies Record<PortalEventName, Guard>;

/** Valid data, for tests. @internal */
export const portalEventExamples = {
  ready: [null, undefined],
  auth: auth.examples,
  logout: logout.examples,
  route: route.examples,
  size: size.examples,
  analytics: analytics.examples,
  error: error.examples,
} satisfies { [E in PortalEventName]: readonly PortalEvents[E][] };
