import { createLocalTime } from '../../platform/time/createLocalTime.ts';

interface Sold {
  readonly channel: string;
  readonly soldAt: Date;
  /** Of the store. */
  readonly timezone: string;
  /** In which goods may be returned. */
  readonly days: number;
}

/** @returns unix milliseconds; `null` for an online order, which has its time when it is delivered */
export function returnByOf({ channel, soldAt, timezone, days }: Sold): number | null {
  if (channel !== 'store') return null;
  return createLocalTime(timezone).endOfDayAfter(soldAt.getTime(), days);
}
