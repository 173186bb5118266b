import type { PortalEventMap } from './PortalOptions.ts';
import { portalEventGuards } from './protocol/portalMessageGuards.ts';

/** Every event of a mounted portal: for what hands all of them on. */
export const portalEventNames = [
  ...Object.keys(portalEventGuards),
  'open',
  'close',
] as readonly (keyof PortalEventMap)[];
