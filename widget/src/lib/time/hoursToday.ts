import type { Location } from '../../../contract/reference.ts';
import { zonedDay } from './zonedDay.ts';

/** Times are `HH:MM` on the store's own clock. */
export interface HoursToday {
  /** `undefined`: closed today. */
  readonly span: { readonly open: string; readonly close: string } | undefined;
  /** Why they differ from the week's: `Public holiday`. */
  readonly note: string | undefined;
}

type Hours = Pick<Location, 'hours' | 'special_hours' | 'timezone'>;

/** A store's hours of its own today; those of a special day override the week's. */
export function hoursToday(store: Hours, nowMs: number): HoursToday {
  const today = zonedDay(nowMs, store.timezone);
  const special = store.special_hours.find(({ date }) => date === today);
  if (special) {
    const { open, close, note } = special;
    return { span: open !== null && close !== null ? { open, close } : undefined, note: note || undefined };
  }
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return { span: store.hours.find(({ day }) => day === weekday), note: undefined };
}
