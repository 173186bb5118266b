import { createLocalTime } from './createLocalTime.ts';

/** The day that a moment is in a zone. */
export function dateIn(zone: string, at: Date): { day: number; month: number; year: number } {
  const [year = 0, month = 0, day = 0] = createLocalTime(zone).dayOf(at.getTime()).split('-').map(Number);
  return { day, month, year };
}
