import { portalEventGuards } from '../protocol/events/portalEvents.ts';
import type { Guard } from '../protocol/wire/guard.ts';

/** Stands in for eventGuardsOf.ts in the script tag's file, which simulates nothing. */
export const eventGuardsOf = (): Record<string, Guard> => portalEventGuards;
