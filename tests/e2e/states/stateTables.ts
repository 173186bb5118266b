import { kioskStates } from '#widget/core/kiosk/kioskStates.ts';
import { visitStates } from '#widget/screens/visit/visitStates.ts';
import { eventStates } from '#widget/core/events/eventStates.ts';
import { signInStates } from '#widget/screens/signIn/signInStates.ts';
import { eventReach } from './event.ts';
import { kioskReach } from './kiosk.ts';
import { signInReach } from './signIn.ts';
import type { Reach } from './Stage.ts';
import { visitReach } from './visit.ts';

export interface StateTable {
  /** The first part of the pictures' names. */
  readonly screen: 'signin' | 'event' | 'visit' | 'kiosk';
  readonly states: readonly string[];
  readonly reach: Readonly<Record<string, Reach>>;
}

/** Every screen whose states are an exported union, with the way to each of them. */
export const stateTables: readonly StateTable[] = [
  { screen: 'signin', states: signInStates, reach: signInReach },
  { screen: 'event', states: eventStates, reach: eventReach },
  { screen: 'visit', states: visitStates, reach: visitReach },
  { screen: 'kiosk', states: kioskStates, reach: kioskReach },
];
