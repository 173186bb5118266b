import { createLocalTime, type LocalTime } from '../../platform/time/createLocalTime.ts';

const dayMs = 86400000;

export interface Calendar {
  readonly zone: string;
  /** `YYYY-MM-DD`, `offset` days from today; negative for the past. */
  day(offset: number): string;
  /** The moment at which clocks in `zone` (default: the calendar's zone) show `HH:MM` on that day. */
  at(offset: number, time: string, zone?: string): Date;
  /** The last moment of that day. */
  endOf(offset: number, zone?: string): Date;
  /** The last moment of the month that is `months` after the month of `from`. */
  endOfMonth(from: Date, months: number): Date;
}

/** Days counted from the day that `now` falls on in `zone`: the results are the same for any time of that day. */
export function createCalendar(now: Date, zone: string): Calendar {
  const zones = new Map<string, LocalTime>();
  const timeIn = (inZone: string) => {
    const known = zones.get(inZone) ?? createLocalTime(inZone);
    zones.set(inZone, known);
    return known;
  };
  const own = timeIn(zone);
  const today = Date.parse(own.dayOf(now.getTime()));
  const day = (offset: number) => new Date(today + offset * dayMs).toISOString().slice(0, 10);
  return {
    zone,
    day,
    at: (offset, time, inZone = zone) => new Date(timeIn(inZone).instant(day(offset), `${time}:00`)),
    endOf: (offset, inZone = zone) => new Date(timeIn(inZone).endOfDay(day(offset))),
    endOfMonth: (from, months) => new Date(own.endOfMonthAfter(from.getTime(), months)),
  };
}

/** A moment of a definition, counted from the day of the seed. */
export type Moment = (days: Calendar) => Date;
