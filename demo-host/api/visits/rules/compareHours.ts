import { createLocalTime } from '../../platform/time/createLocalTime.ts';
import { storeDays, type StoreWeek } from './storeDays.ts';

const hour = 3600000;

/** @returns outside the hours: `not_started` if the next ones begin within 12 hours and on the same day there, otherwise `ended` */
export function compareHours(week: StoreWeek, now: number): 'open' | 'not_started' | 'ended' {
  const days = storeDays(week, now);
  if (days.some(({ from, to }) => now >= from - hour && now < to + hour)) return 'open';
  const { dayOf } = createLocalTime(week.timezone);
  const isNext = (from: number) => from > now && from - now < 12 * hour && dayOf(from) === dayOf(now);
  return days.some(({ from }) => isNext(from)) ? 'not_started' : 'ended';
}
