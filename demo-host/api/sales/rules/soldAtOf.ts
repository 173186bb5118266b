import { invalid } from '../../platform/call/Refusal.ts';

const DAY = 86400000;
/** Milliseconds by which a till's clock may be ahead. */
const AHEAD = 300000;

/**
 * The time of a sale, which a till may report later; never after `now`.
 *
 * @throws Refusal 422 for a time that does not exist, is in the future, or is more than 90 days ago
 */
export function soldAtOf(given: string | undefined, now: Date): Date {
  if (given === undefined) return now;
  const at = Date.parse(given);
  // A day that its month lacks is read as one of the next month.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(given.slice(0, 10)))
    throw invalid('transacted_at', 'invalid');
  if (at > now.getTime() + AHEAD) throw invalid('transacted_at', 'too_late');
  if (at < now.getTime() - 90 * DAY) throw invalid('transacted_at', 'too_early');
  return new Date(Math.min(at, now.getTime()));
}
