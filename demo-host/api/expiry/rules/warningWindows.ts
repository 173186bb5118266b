import { WARNING_DAYS } from '#contract/comms.ts';
import { createLocalTime } from '../../platform/time/createLocalTime.ts';

const DAY = 86400000;
type Stage = (typeof WARNING_DAYS)[number];
/** Local time from which a warning is due: mail at midnight would wake customers. */
const HOUR_OF_DAY = '09:00';

/** What expires on one day in one zone, and the warning that is due for it. Times are unix milliseconds. */
export interface WarningWindow {
  readonly zone: string;
  /** The nearest stage that has been reached. Those that were missed before it are not made up for. */
  readonly stage: Stage;
  /** When that stage was reached. What the customer got later is not warned about until the next stage. */
  readonly since: number;
  /** The expiry is after `after`, and at `until` or before. */
  readonly after: number;
  readonly until: number;
}

/**
 * The warnings that are due at a time, for each day of expiry in a zone. They follow from that time alone, so that days of standing
 * still make no difference afterwards.
 */
export function warningWindows(zone: string, now: number): WarningWindow[] {
  const local = createLocalTime(zone);
  const today = Date.parse(local.dayOf(now));
  const dayAt = (days: number) => new Date(today + days * DAY).toISOString().slice(0, 10);
  const found: WarningWindow[] = [];
  for (let days = 0; days <= WARNING_DAYS[0]; days += 1) {
    const reached = WARNING_DAYS.map((stage) => ({
      stage,
      since: local.instant(dayAt(days - stage), HOUR_OF_DAY),
    })).findLast(({ since }) => since <= now);
    if (reached === undefined) continue;
    const after = Math.max(now, local.endOfDay(dayAt(days - 1)));
    found.push({ zone, ...reached, after, until: local.endOfDay(dayAt(days)) });
  }
  return found;
}
