import type { Location } from '../../../contract/reference.ts';
import { zonedDay } from './zonedDay.ts';

/** Times are `HH:MM` on the store's own clock, days `YYYY-MM-DD` there. */
export type StoreHours =
  | { readonly state: 'open'; readonly until: string }
  | { readonly state: 'opensToday' | 'opensTomorrow'; readonly at: string }
  | { readonly state: 'opensOn'; readonly day: string; readonly at: string }
  | { readonly state: 'closed' };

interface Span {
  readonly open: string;
  readonly close: string;
}

type Hours = Pick<Location, 'hours' | 'special_hours' | 'timezone' | 'is_permanently_closed'>;

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86400 * 1000).toISOString().slice(0, 10);

/** A moment in a zone as `HH:MM`. */
function zonedTime(ms: number, timeZone: string): string {
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone }).format(ms);
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'Australia/Melbourne' }).format(ms);
  }
}

/** The opening hours of one day; a special day overrides the week. */
function spanOf(store: Hours, day: string): Span | undefined {
  const special = store.special_hours.find(({ date }) => date === day);
  if (special)
    return special.open && special.close ? { open: special.open, close: special.close } : undefined;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return store.hours.find((hours) => hours.day === weekday);
}

/** Whether the store is open at a moment, else when it opens next within a week. */
export function storeHours(store: Hours, nowMs: number): StoreHours {
  if (store.is_permanently_closed) return { state: 'closed' };
  const today = zonedDay(nowMs, store.timezone);
  const time = zonedTime(nowMs, store.timezone);
  const span = spanOf(store, today);
  // `00:00` as closing time is the end of the day.
  if (span && time >= span.open && (time < span.close || span.close <= span.open)) {
    return { state: 'open', until: span.close };
  }
  if (span && time < span.open) return { state: 'opensToday', at: span.open };
  for (let days = 1; days <= 7; days++) {
    const day = dayAfter(today, days);
    const next = spanOf(store, day);
    if (next)
      return days === 1
        ? { state: 'opensTomorrow', at: next.open }
        : { state: 'opensOn', day, at: next.open };
  }
  return { state: 'closed' };
}
