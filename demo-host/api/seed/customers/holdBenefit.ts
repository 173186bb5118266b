import { known } from '../world/World.ts';
import type { Customer } from './createCustomer.ts';

interface BenefitPlan {
  readonly definition: string;
  readonly issuedDay: number;
  readonly lastDay?: number;
  readonly startDay?: number;
  /** Uses that are left; `null`: any number. */
  readonly left: number | null;
  /** When it was used, first to last, at a till whose sales are not known. */
  readonly usedDays?: readonly number[];
}

/** Gives a benefit to a customer, with its uses. */
export function holdBenefit({ world, profileId }: Customer, plan: BenefitPlan): void {
  const { rows, days, ids } = world;
  const usedDays = plan.usedDays ?? [];
  const lastUse = usedDays.at(-1);
  const id = rows.add('benefits', {
    profile_id: profileId,
    definition_id: known(ids.benefits, plan.definition),
    issued_at: days.at(plan.issuedDay, '08:00'),
    starts_at: plan.startDay === undefined ? null : days.at(plan.startDay, '00:00'),
    expires_at: plan.lastDay === undefined ? null : days.endOf(plan.lastDay),
    timezone: days.zone,
    redemptions_remaining: plan.left,
    used_at: plan.left === 0 && lastUse !== undefined ? days.at(lastUse, '12:00') : null,
  });
  for (const [n, day] of usedDays.entries())
    rows.add('codeUses', {
      ...{ benefit_id: id, receipt: `USED-B${id}-${n + 1}`, used_at: days.at(day, '12:00') },
      remaining: plan.left === null ? null : plan.left + usedDays.length - 1 - n,
    });
}
