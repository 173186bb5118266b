import type { Location } from '../../../contract/reference.ts';
import { zonedDay } from './zonedDay.ts';

type Hours = Pick<Location, 'special_hours' | 'timezone'>;

/** @returns why a store's hours of today differ from the week's: `Public holiday`; `undefined` if they do not */
export function noteToday({ special_hours, timezone }: Hours, nowMs: number): string | undefined {
  const today = zonedDay(nowMs, timezone);
  return special_hours.find(({ date }) => date === today)?.note || undefined;
}
