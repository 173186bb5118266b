import { zonedDay } from './zonedDay.ts';

const HOUR = 3600000;

/**
 * The first moment of a local day in an IANA zone.
 *
 * @param day `YYYY-MM-DD`
 * @returns unix milliseconds; NaN for what is not a day
 */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc)) return NaN;
  // Zones are between 14 hours ahead of UTC and 12 behind. Days begin at full quarters of an hour.
  let [before, from] = [utc - 15 * HOUR, utc + 13 * HOUR];
  while (from - before > HOUR / 4) {
    const middle = before + Math.ceil((from - before) / (HOUR / 2)) * (HOUR / 4);
    if (zonedDay(middle, timeZone) < day) before = middle;
    else from = middle;
  }
  return from;
}
