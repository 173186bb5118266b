import { invalid } from '../../platform/call/Refusal.ts';

const DAY = 86400000;
/** Milliseconds by which a till's clock may be ahead. */
const AHEAD = 300000;

/**
 * The time of a sale, which a till may report later. A time up to 5 minutes ahead becomes `now`.
 *
 * @param given UTC, as the contract requires; default: `now`
 * @throws Refusal 422 for a time that does not exist, is more than 5 minutes ahead, or is more than 90 days ago
 */
export function soldAtOf(given: string | undefined, now: Date): Date {
  if (given === undefined) return now;
  const at = Date.parse(given);
  // `Date.parse` reads 31 September as 1 October. Both texts are UTC, so their dates must be equal.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(given.slice(0, 10)))
    throw invalid('transacted_at', 'invalid');
  if (at > now.getTime() + AHEAD) throw invalid('transacted_at', 'too_late');
  if (at < now.getTime() - 90 * DAY) throw invalid('transacted_at', 'too_early');
  return new Date(Math.min(at, now.getTime()));
}
