import type { Location } from '../../../contract/reference.ts';
import { withZone } from './withZone.ts';
import { zonedDay } from './zonedDay.ts';

/** Times are `HH:MM` on the store's own clock, days `YYYY-MM-DD` there. */
export type StoreHours =
  | { readonly state: 'open'; readonly until: string }
  | { readonly state: 'opensToday'; readonly at: string; readonly until: string }
  | { readonly state: 'opensTomorrow'; readonly at: string }
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
const zonedTime = (ms: number, zone: string) =>
  withZone(zone, (timeZone) =>
    // 24 hours in two digits: `00:05`.
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(ms),
  );

/** The opening times of one day, earliest first: several where a store closes over midday. Special days override the week. */
function spansOf(store: Hours, day: string): readonly Span[] {
  const special = store.special_hours.filter(({ date }) => date === day);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (special.length > 0 ? special : store.hours.filter((hours) => hours.day === weekday))
    .flatMap(({ open, close }) => (open && close ? [{ open, close }] : []))
    .sort((a, b) => (a.open < b.open ? -1 : 1));
}

/** The store closes on the next day, or at midnight (`00:00`). */
const isOvernight = ({ open, close }: Span) => close <= open;

/** Whether a time of the day on which a span begins is in it. */
const isIn = (span: Span, time: string) => time >= span.open && (time < span.close || isOvernight(span));

/**
 * Today's opening times, of a store that is open by one of them.
 *
 * @returns `undefined` if it is closed, or open by the hours of the day before
 */
export function hoursToday(store: Hours, nowMs: number): readonly Span[] | undefined {
  const spans = spansOf(store, zonedDay(nowMs, store.timezone));
  const time = zonedTime(nowMs, store.timezone);
  return spans.some((span) => isIn(span, time)) ? spans : undefined;
}

/** Whether the store is open at a moment, else when it opens next within a week. */
export function storeHours(store: Hours, nowMs: number): StoreHours {
  if (store.is_permanently_closed) return { state: 'closed' };
  const today = zonedDay(nowMs, store.timezone);
  const time = zonedTime(nowMs, store.timezone);
  const spans = spansOf(store, today);
  const open =
    spansOf(store, dayAfter(today, -1)).find((span) => isOvernight(span) && time < span.close) ??
    spans.find((span) => isIn(span, time));
  if (open) return { state: 'open', until: open.close };
  const later = spans.find((span) => time < span.open);
  if (later) return { state: 'opensToday', at: later.open, until: later.close };
  for (let days = 1; days <= 7; days++) {
    const day = dayAfter(today, days);
    const [next] = spansOf(store, day);
    if (next)
      return days === 1
        ? { state: 'opensTomorrow', at: next.open }
        : { state: 'opensOn', day, at: next.open };
  }
  return { state: 'closed' };
}
