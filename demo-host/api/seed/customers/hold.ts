import { createHash } from 'node:crypto';
import { known } from '../World.ts';
import type { Customer } from './createCustomer.ts';

interface RewardPlan {
  readonly definition: string;
  readonly value: number;
  /** Without: all of it. */
  readonly left?: number;
  readonly issuedDay: number;
  /** Ends with this day. */
  readonly lastDay: number;
  readonly extendedDay?: number;
}

// Letters and digits that nobody confuses at a till.
const alphabet = 'ACDEFHJKMNPQRTUVWXY34679';

/** A code that nobody guesses from another, the same in every seed: `HP-7Q4K-2M9D`. */
function codeOf(key: string): string {
  const bytes = createHash('sha256').update(key).digest();
  const text = Array.from({ length: 8 }, (_, i) => alphabet[(bytes[i] ?? 0) % alphabet.length]).join('');
  return `HP-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Gives a reward; answers its number. */
export function holdReward({ world, profileId }: Customer, plan: RewardPlan): number {
  const { rows, days, ids } = world;
  return rows.add('rewards', {
    profile_id: profileId,
    definition_id: known(ids.rewards, plan.definition),
    value_initial: plan.value,
    value_remaining: plan.left ?? plan.value,
    issued_at: days.at(plan.issuedDay, '08:00'),
    expires_at: days.endOf(plan.lastDay),
    timezone: days.zone,
    extended_at: plan.extendedDay === undefined ? null : days.at(plan.extendedDay, '19:00'),
    code: codeOf(`${profileId}/reward/${rows.tables.rewards.length}`),
  });
}

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

export function joinOffer(
  { world, profileId }: Customer,
  offer: string,
  { day, steps = 0, usedDay }: { readonly day: number; readonly steps?: number; readonly usedDay?: number },
): void {
  const { rows, days, ids } = world;
  rows.tables.offerActivations.push({
    offer_id: known(ids.offers, offer),
    profile_id: profileId,
    activated_at: days.at(day, '09:30'),
    steps_done: steps,
    used_at: usedDay === undefined ? null : days.at(usedDay, '12:00'),
  });
}

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

/** Links the airline's number. */
export function linkAirline(
  { world, profileId }: Customer,
  number: string,
  lastName: string,
  day: number,
): void {
  world.rows.add('airlineLinks', {
    profile_id: profileId,
    qff_number: number,
    qff_last_name: lastName,
    qff_joined_at: world.days.at(day, '20:10'),
  });
}

/** Converts points, with the ledger's row; a returned conversion gives them back two days later. */
export function convert(
  { world, profileId, ledger }: Customer,
  {
    day,
    points,
    status,
  }: { readonly day: number; readonly points: number; readonly status: 'credited' | 'returned' | 'sent' },
): void {
  const { rows, days } = world;
  const at = days.at(day, '19:45');
  const reference = `AU-${codeOf(`${profileId}/convert/${day}`).slice(3)}`;
  const id = rows.add('airlineConversions', {
    profile_id: profileId,
    rate_id: world.airlineRateId,
    requested_at: at,
    points_out: points,
    points_in: Math.floor(points / 2),
    status,
    reference,
    expected_by: status === 'sent' ? days.at(day + 5, '17:00') : null,
  });
  const source = { type: 'conversion', id, label: 'Aurora' };
  ledger.add({ type: 'convert_out', definition: 'airline', amount: -points, at, source });
  if (status !== 'returned') return;
  ledger.add({
    type: 'convert_return',
    definition: 'airline',
    amount: points,
    at: days.at(day + 1, '11:00'),
    source,
  });
}

/** Points exchanged for a reward: the debit and the money. */
export function exchange(
  customer: Customer,
  {
    day,
    points,
    value,
    left,
    lastDay,
  }: { day: number; points: number; value: number; left?: number; lastDay: number },
): number {
  const id = holdReward(customer, {
    definition: 'points-reward',
    value,
    ...(left === undefined ? {} : { left }),
    issuedDay: day,
    lastDay,
  });
  const source = { type: 'reward', id, label: `$${value.toFixed(2)}` };
  const at = customer.world.days.at(day, '08:00');
  customer.ledger.add({ type: 'redeem', definition: 'reward', amount: -points, at, source });
  return id;
}
