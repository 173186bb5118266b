import type { Location } from '../../../contract/reference.ts';
import { zonedDay } from './zonedDay.ts';

type Hours = Pick<Location, 'special_hours' | 'timezone'>;

/** @returns the note on why a store's hours of today differ from the week's: `Public holiday`; `undefined` if there is none */
export function noteToday({ special_hours, timezone }: Hours, nowMs: number): string | undefined {
  const today = zonedDay(nowMs, timezone);
  return special_hours.find(({ date }) => date === today)?.note || undefined;
}
