import { known } from '../world/World.ts';
import type { Customer } from './createCustomer.ts';

interface BenefitPlan {
  readonly definition: string;
  readonly issuedDay: number;
  readonly lastDay?: number;
  readonly startDay?: number;
  readonly left: number | null;
  readonly usedDay?: number;
}

export function holdBenefit({ world, profileId }: Customer, plan: BenefitPlan): void {
  const { rows, days, ids } = world;
  rows.add('benefits', {
    profile_id: profileId,
    definition_id: known(ids.benefits, plan.definition),
    issued_at: days.at(plan.issuedDay, '08:00'),
    starts_at: plan.startDay === undefined ? null : days.at(plan.startDay, '00:00'),
    expires_at: plan.lastDay === undefined ? null : days.endOf(plan.lastDay),
    timezone: days.zone,
    redemptions_remaining: plan.left,
    used_at: plan.usedDay === undefined ? null : days.at(plan.usedDay, '12:00'),
  });
}
