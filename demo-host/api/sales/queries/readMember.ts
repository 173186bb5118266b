import type { StaffMember } from '#contract/staff/members.ts';
import type { Member } from '../../customers/queries/findMember.ts';
import { readBalances } from '../../ledger/queries/readBalances.ts';
import { readTiers } from '../../ledger/queries/readTiers.ts';
import { readBenefits } from '../../offers/queries/readBenefits.ts';
import type { Deps } from '../../platform/call/Deps.ts';
import { readRedemptions } from '../../rewards/queries/readRedemptions.ts';
import { readRewards } from '../../rewards/queries/readRewards.ts';

/** Rewards that a till lists, and exchanges that it looks through for goods. */
const MOST = 50;

/** What staff need to serve a member: the first name, the tier, the points, and what can be used now. */
export async function readMember(
  { db, kept }: Pick<Deps, 'db' | 'kept'>,
  member: Member,
  { now, language }: { readonly now: Date; readonly language: string },
): Promise<StaffMember> {
  const profileId = member.id;
  const balances = await readBalances(db, profileId, now);
  const { current_tier: tier } = await readTiers({ db, kept }, profileId, now, language);
  const page = { size: MOST, offset: 0 };
  const reader = { db, kept, profileId, now, language };
  const { rows: rewards } = await readRewards(reader, now, page);
  const { rows: exchanges } = await readRedemptions(reader, page);
  const benefits = await readBenefits(db, profileId, now, language);
  return {
    first_name: member.firstName,
    tier: { handle: tier.handle, name: tier.name },
    points: {
      balance: balances.point_balance,
      pending: balances.point_pending,
      dollars: balances.point_balance_dollars,
    },
    currency: member.currency,
    rewards: rewards
      .filter((reward) => reward.is_active)
      .map(({ definition: { name, min_spend }, ...reward }) => ({ ...reward, name, min_spend })),
    benefits: benefits
      .filter((benefit) => benefit.is_redeemable)
      .map(({ definition: { name, redeem_code_pos, redeem_code_online }, ...benefit }) => ({
        ...benefit,
        name,
        code: redeem_code_pos ?? redeem_code_online,
      })),
    goods: exchanges.flatMap(({ status, code, ...goods }) =>
      status === 'ready' && code !== null ? [{ ...goods, code }] : [],
    ),
  };
}
