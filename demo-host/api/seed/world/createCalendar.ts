import { zoneOffset } from '../../platform/time/zoneOffset.ts';

const dayMs = 86400000;

/**
 * @returns a function with the zone's offset from UTC in milliseconds. It calls Intl, which is slow, only around changes
 *   of clocks.
 */
function createOffset(zone: string): (at: number) => number {
  const ask = zoneOffset(zone);
  const midnights = new Map<number, number>();
  const atMidnight = (day: number) => {
    const offset = midnights.get(day) ?? ask(day * dayMs);
    midnights.set(day, offset);
    return offset;
  };
  return (at) => {
    const day = Math.floor(at / dayMs);
    const offset = atMidnight(day);
    return offset === atMidnight(day + 1) ? offset : ask(at);
  };
}

export interface Calendar {
  readonly zone: string;
  /** `YYYY-MM-DD`, `offset` days from today; negative for the past. */
  day(offset: number): string;
  /** `HH:MM` on that day. */
  at(offset: number, time: string, zone?: string): Date;
  /** The last moment of that day. */
  endOf(offset: number, zone?: string): Date;
  /** The last moment of the month that is `months` after the month of `from`. */
  endOfMonth(from: Date, months: number): Date;
}

/** Days counted from the day that `now` falls on in `zone`: the results are the same for any time of that day. */
export function createCalendar(now: Date, zone: string): Calendar {
  const offsets = new Map<string, (at: number) => number>();
  const offsetMs = (at: number, inZone: string) => {
    const known = offsets.get(inZone) ?? createOffset(inZone);
    offsets.set(inZone, known);
    return known(at);
  };
  /** The instant at which clocks in a zone show `time` on `day`. */
  const instant = (day: string, time: string, inZone: string) => {
    const local = Date.parse(`${day}T${time}Z`);
    const near = local - offsetMs(local, inZone);
    // A second round, because the first guess may be on the other side of a change of clocks.
    return new Date(local - offsetMs(near, inZone));
  };
  const localDay = (at: number) => new Date(at + offsetMs(at, zone)).toISOString().slice(0, 10);
  const today = Date.parse(`${localDay(now.getTime())}T00:00Z`);
  const day = (offset: number) => new Date(today + offset * dayMs).toISOString().slice(0, 10);
  const lastMoment = (date: string, inZone: string) => instant(date, '23:59:59.999', inZone);
  return {
    zone,
    day,
    at: (offset, time, inZone = zone) => instant(day(offset), `${time}:00`, inZone),
    endOf: (offset, inZone = zone) => lastMoment(day(offset), inZone),
    endOfMonth: (from, months) => {
      const [year = 0, month = 0] = localDay(from.getTime()).split('-').map(Number);
      return lastMoment(new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10), zone);
    },
  };
}

/** A moment of a definition, counted from the day of the seed. */
export type Moment = (days: Calendar) => Date;
