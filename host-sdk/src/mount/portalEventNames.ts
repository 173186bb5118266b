import type { PortalEventMap } from './PortalOptions.ts';

/** Every event of a mounted portal: for what hands all of them on. */
export const portalEventNames: readonly (keyof PortalEventMap)[] = [
  'ready',
  'auth',
  'logout',
  'route',
  'size',
  'analytics',
  'error',
  'open',
  'close',
];
