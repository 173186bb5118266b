import { zoneOffset } from '../../platform/time/zoneOffset.ts';

const minute = 60000;
const day = 86400000;

/** Unix milliseconds, without `to` itself. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
interface Hours {
  readonly open: string | null;
  readonly close: string | null;
}
/** Times are local, `HH:MM`; `day` 0 is Sunday; `date` is `YYYY-MM-DD`. A special day without times is closed. */
export interface StoreWeek {
  readonly timezone: string;
  readonly hours: readonly (Hours & { readonly day: number })[];
  readonly special: readonly (Hours & { readonly date: string })[];
}

/**
 * The opening times of a store around a moment: yesterday, today and tomorrow in its local time, earliest first. A
 * special day replaces the one of the week. A closing time that is not after the opening is on the next day (`00:00` is
 * midnight).
 */
export function storeDays({ timezone, hours, special }: StoreWeek, now: number): Span[] {
  const offset = zoneOffset(timezone);
  const instant = (local: number) => {
    const near = local - offset(local);
    return local - offset(near);
  };
  const today = Math.floor((now + offset(now)) / day) * day;
  return [today - day, today, today + day].flatMap((midnight) => {
    const date = new Date(midnight).toISOString().slice(0, 10);
    const own = special.filter((each) => each.date === date);
    const week = hours.filter((each) => each.day === new Date(midnight).getUTCDay());
    return (own.length > 0 ? own : week).flatMap(({ open, close }) => {
      if (open === null || close === null) return [];
      const overnight = close <= open ? day : 0;
      return [
        { from: instant(midnight + minutes(open)), to: instant(midnight + overnight + minutes(close)) },
      ];
    });
  });
}

function minutes(time: string): number {
  const [hour = 0, past = 0] = time.split(':').map(Number);
  return (hour * 60 + past) * minute;
}
