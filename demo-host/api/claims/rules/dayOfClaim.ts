import { PRE_JOIN_DAYS } from '#contract/claims/claimLimits.ts';

/** For so many days after a purchase its till may not have sent it yet. */
const LATE_DAYS = 7;
const DAY = 86400000;

/** Days of the store's calendar, `YYYY-MM-DD`. */
interface Days {
  readonly bought: string;
  readonly today: string;
  readonly joined: string;
  readonly windowDays: number;
  /** Days before joining whose purchases can be claimed. */
  readonly preJoinDays?: number | undefined;
}

/** What follows for a claim from the day of the purchase. `late`: the sale may still arrive. `known`: it should be here. */
export type DayOfClaim = 'future' | 'too_old' | 'before_joining' | 'late' | 'known';

export function dayOfClaim({
  bought,
  today,
  joined,
  windowDays,
  preJoinDays = PRE_JOIN_DAYS,
}: Days): DayOfClaim {
  const age = daysBetween(bought, today);
  if (age < 0) return 'future';
  if (daysBetween(bought, joined) > preJoinDays) return 'before_joining';
  if (age > windowDays) return 'too_old';
  return age <= LATE_DAYS ? 'late' : 'known';
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
