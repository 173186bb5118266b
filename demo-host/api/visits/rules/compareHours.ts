import { storeDays, type StoreWeek } from './storeDays.ts';

const hour = 3600000;

/** @returns outside the hours: `not_started` if the next ones begin within 12 hours, otherwise `ended` */
export function compareHours(week: StoreWeek, now: number): 'open' | 'not_started' | 'ended' {
  const days = storeDays(week, now);
  if (days.some(({ from, to }) => now >= from - hour && now < to + hour)) return 'open';
  return days.some(({ from }) => from > now && from - now < 12 * hour) ? 'not_started' : 'ended';
}
