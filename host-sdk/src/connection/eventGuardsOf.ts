import type { LinkOptions } from './Link.ts';
import { portalEventGuards } from '../protocol/events/portalEvents.ts';
import type { Guard } from '../protocol/wire/guard.ts';

/** What the data of an event must be, by the event's name. Simulations of the other side have tables of their own. */
export const eventGuardsOf = ({ tables }: Pick<LinkOptions, 'tables'>): Record<string, Guard> =>
  tables?.events ?? portalEventGuards;
