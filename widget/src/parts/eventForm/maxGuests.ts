import type { EventConfig } from '../../../contract/events/eventConfig.ts';

/** The most guests of one person, whatever an event allows. */
const MOST = 10;

/**
 * How many guests a person may bring. With places left one is for the person; on a waiting list there is room for all.
 *
 * @param left free places; `null` without a limit, `undefined` if that is not known
 * @param held places that this person has already
 */
export function maxGuests(event: EventConfig, left: number | null | undefined, held = 0): number {
  const { max_guests: wanted, capacity } = event;
  // A party that is larger than the event would wait forever.
  const most = Math.max(0, Math.min(wanted, MOST, (capacity ?? Infinity) - 1));
  if (left === null || left === undefined || left + held <= 0) return most;
  return Math.max(0, Math.min(most, left + held - 1));
}
