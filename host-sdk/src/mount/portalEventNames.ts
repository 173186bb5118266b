import { eventNames } from '../protocol/events/portalEvents.ts';
import type { PortalEventMap } from './PortalOptions.ts';

/** Every event of a mounted portal, for code that forwards all of them. */
export const portalEventNames: readonly (keyof PortalEventMap)[] = [...eventNames, 'open', 'close'];
