import { zoneOffset } from './zoneOffset.ts';

const dayMs = 86400000;
/** Days of a zone whose offset is kept. */
const MOST_DAYS = 5000;

/** Days and clocks of one time zone. Days are `YYYY-MM-DD`, moments unix milliseconds. */
export interface LocalTime {
  dayOf(at: number): string;
  /** The moment at which clocks show `time` (`HH:MM[:SS[.sss]]`) on a day. */
  instant(day: string, time: string): number;
  /** The first moment of a day, which is later than 00:00 where clocks go forward at midnight. */
  startOfDay(day: string): number;
  endOfDay(day: string): number;
  /** The last moment of the day that is so many days after the day of `at`. */
  endOfDayAfter(at: number, days: number): number;
  /** The last moment of the month that is so many months after the month of `at`. */
  endOfMonthAfter(at: number, months: number): number;
}

/** By the zone's name in small letters, which Intl takes in any. Making one takes as long as an SQL statement; there are some hundred. */
const zones = new Map<string, LocalTime>();

/**
 * @returns the same object for each call with the same zone
 * @throws RangeError for an unknown zone
 */
export function createLocalTime(zone: string): LocalTime {
  const key = zone.toLowerCase();
  const known = zones.get(key) ?? localTimeOf(zone);
  zones.set(key, known);
  return known;
}

function localTimeOf(zone: string): LocalTime {
  const offset = createOffset(zone);
  const dayOf = (at: number) => new Date(at + offset(at)).toISOString().slice(0, 10);
  const instant = (day: string, time: string) => {
    const local = Date.parse(`${day}T${time}Z`);
    const near = local - offset(local);
    // A second round, because the first guess may be on the other side of a change of clocks.
    return local - offset(near);
  };
  const endOfDay = (day: string) => {
    const end = instant(day, '23:59:59.999');
    // Where clocks go back at midnight, they show the last hour twice: the day ends with the second.
    return end + Math.max(0, offset(end) - offset(end + 1));
  };
  const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    dayOf,
    instant,
    startOfDay(day) {
      const start = endOfDay(dateOf(Date.parse(day) - dayMs)) + 1;
      // A zone that crossed the date line has no day before this one.
      return dayOf(start) === day ? start : instant(day, '00:00');
    },
    endOfDay,
    endOfDayAfter: (at, days) => endOfDay(dateOf(Date.parse(dayOf(at)) + days * dayMs)),
    endOfMonthAfter(at, months) {
      const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
      return endOfDay(dateOf(Date.UTC(year, month + months, 0)));
    },
  };
}

/**
 * @returns a function with the zone's offset from UTC in milliseconds. It calls Intl, which is slow, only around changes
 *   of clocks.
 */
function createOffset(zone: string): (at: number) => number {
  const ask = zoneOffset(zone);
  const midnights = new Map<number, number>();
  const atMidnight = (day: number) => {
    const offset = midnights.get(day) ?? ask(day * dayMs);
    if (midnights.size >= MOST_DAYS) midnights.clear();
    midnights.set(day, offset);
    return offset;
  };
  return (at) => {
    const day = Math.floor(at / dayMs);
    const offset = atMidnight(day);
    return offset === atMidnight(day + 1) ? offset : ask(at);
  };
}
