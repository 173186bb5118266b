import { known } from '../world/World.ts';
import { codeOf } from './codeOf.ts';
import type { Customer } from './createCustomer.ts';

interface RewardPlan {
  readonly definition: string;
  readonly value: number;
  /** The amount that is left. Default: all of it. The rest was used at a till whose sale is not known. */
  readonly left?: number;
  readonly issuedDay: number;
  /** The reward expires at the end of this day. */
  readonly lastDay: number;
  readonly extendedDay?: number;
  /** The id of the exchange of points that it comes from. */
  readonly redemption?: number;
}

/** Gives a reward to a customer and returns its id. */
export function holdReward(customer: Customer, plan: RewardPlan): number {
  const { world, profileId } = customer;
  const { rows, days, ids } = world;
  const left = plan.left ?? plan.value;
  const id = rows.add('rewards', {
    profile_id: profileId,
    definition_id: known(ids.rewards, plan.definition),
    value_initial: plan.value,
    value_remaining: left,
    issued_at: days.at(plan.issuedDay, '08:00'),
    expires_at: days.endOf(plan.lastDay),
    timezone: days.zone,
    extended_at: plan.extendedDay === undefined ? null : days.at(plan.extendedDay, '19:00'),
    code: codeOf(`${profileId}/reward/${rows.tables.rewards.length}`),
    redemption_id: plan.redemption ?? null,
    occasion: occasionOf(customer, plan),
  });
  if (left < plan.value) {
    const usedDay = Math.floor((plan.issuedDay + Math.min(plan.lastDay, 0)) / 2);
    rows.add('codeUses', {
      ...{ reward_id: id, receipt: `USED-${id}`, amount: plan.value - left, remaining: left },
      used_at: days.at(usedDay, '12:30'),
    });
  }
  return id;
}

/** The occasion as the API writes it, so that the API does not give the same reward again. */
function occasionOf({ world }: Customer, { definition, issuedDay }: RewardPlan): string | null {
  const row = world.rows.tables.rewardDefinitions.find(({ handle }) => handle === definition);
  if (row?.given_for === 'tier') return `tier ${row.given_tier_id}`;
  if (row?.given_for === 'birthday') return `birthday ${world.days.day(issuedDay).slice(0, 4)}`;
  return row?.given_for ?? null;
}
