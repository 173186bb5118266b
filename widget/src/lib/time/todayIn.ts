import type { Today } from '../../../contract/profile/birthday.ts';
import { zonedDay } from './zonedDay.ts';

/** The day that it is in a zone, whatever the browser's. */
export function todayIn(timeZone: string, nowMs: number): Today {
  const [year = 0, month = 0, day = 0] = zonedDay(nowMs, timeZone).split('-').map(Number);
  return { day, month, year };
}
