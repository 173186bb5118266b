import { Refusal } from '../../platform/call/Refusal.ts';

const MINUTE = 60000;
const DAY = 1440 * MINUTE;
/** Days that `checkQuotas` looks back. */
export const QUOTA_DAYS = 30;

const PER_DAY = 5;
const PER_MONTH = 20;
/** So many failures in a day end all claims for a day. */
const MOST_FAILURES = 10;
/** From the third failure of a day each makes the customer wait, twice as long as the one before and at most an hour. */
const FREE_FAILURES = 3;
const LONGEST_WAIT = 60 * MINUTE;

/** A claim of the last days. Unix milliseconds. */
export interface CountedClaim {
  readonly at: number;
  readonly isFailure: boolean;
}

/**
 * Failures have a limit of their own, so that customers who mistype can still claim, and those who guess cannot.
 *
 * @throws Refusal `limit_reached` or, for minutes, `rate_limited`, with the seconds until the next claim is taken
 */
export function checkQuotas(claims: readonly CountedClaim[], now: number): void {
  const since = (ms: number, isFailure: boolean) =>
    claims.filter((claim) => claim.isFailure === isFailure && claim.at > now - ms).map(({ at }) => at);
  const failures = since(2 * DAY, true).sort((a, b) => a - b);
  refuseUntil('limit_reached', lockedUntil(failures), now);
  refuseUntil('limit_reached', freeAt(since(DAY, false), PER_DAY, DAY), now);
  const month = QUOTA_DAYS * DAY;
  refuseUntil('limit_reached', freeAt(since(month, false), PER_MONTH, month), now);
  const today = failures.filter((at) => at > now - DAY);
  const over = today.length - FREE_FAILURES;
  const wait = over < 0 ? 0 : Math.min(LONGEST_WAIT, MINUTE * 2 ** over);
  refuseUntil('rate_limited', (today.at(-1) ?? 0) + wait, now);
}

/** A day after the last failure that was the tenth within a day. */
function lockedUntil(failures: readonly number[]): number {
  const last = failures.findLast((at, i) => {
    const first = failures[i - MOST_FAILURES + 1];
    return first !== undefined && first > at - DAY;
  });
  return last === undefined ? 0 : last + DAY;
}

/** When one fewer than `most` are within `ms`. */
function freeAt(times: readonly number[], most: number, ms: number): number {
  const nth = times.toSorted((a, b) => b - a)[most - 1];
  return nth === undefined ? 0 : nth + ms;
}

function refuseUntil(code: 'limit_reached' | 'rate_limited', until: number, now: number): void {
  if (until > now) throw new Refusal(code, { retryAfter: Math.ceil((until - now) / 1000) });
}
