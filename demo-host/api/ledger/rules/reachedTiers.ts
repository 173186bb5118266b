import type { Time } from './Account.ts';
import type { Membership, TierHistory } from './reviewTier.ts';

/** A tier that was reached by points, and when. */
export interface ReachedTier {
  readonly tierId: number;
  readonly at: Time;
}

/**
 * The tiers that a customer reaches by new memberships, those that a rise skips included: a customer who rises to Platinum at once has
 * reached Gold too. A membership that keeps or lowers the tier reaches none.
 */
export function reachedTiers(
  { tiers, membership }: Pick<TierHistory, 'tiers' | 'membership'>,
  added: readonly Membership[],
): ReachedTier[] {
  const rankOf = ({ tierId }: Membership) => tiers.findIndex(({ id }) => id === tierId);
  return added.flatMap((next, i) => {
    const before = rankOf(added[i - 1] ?? membership);
    return tiers.slice(before + 1, rankOf(next) + 1).map(({ id }) => ({ tierId: id, at: next.achievedAt }));
  });
}
