import { known } from '../world/World.ts';
import type { Customer } from './createCustomer.ts';

interface ClaimPlan {
  readonly status: string;
  readonly receipt: string;
  readonly store: string;
  readonly boughtDay: number;
  readonly total: number;
  readonly createdDay: number;
  readonly transactionId?: number;
  readonly attemptsLeft?: number;
}

/** Adds a claim of a customer for the points of a purchase in a store. */
export function holdClaim({ world, profileId }: Customer, plan: ClaimPlan): void {
  const { rows, days, ids } = world;
  rows.add('claims', {
    profile_id: profileId,
    status: plan.status,
    receipt_number: plan.receipt,
    channel: 'store',
    location_id: known(ids.locations, plan.store),
    transacted_on: days.day(plan.boughtDay),
    total: plan.total,
    currency: 'AUD',
    transaction_id: plan.transactionId ?? null,
    attempts_left: plan.attemptsLeft ?? null,
    created_at: days.at(plan.createdDay, '18:05'),
    updated_at: days.at(plan.createdDay, '18:06'),
  });
}
