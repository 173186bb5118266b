import { invalid, Refusal } from '../../platform/call/Refusal.ts';

export interface ConversionLimits {
  readonly min: number;
  readonly step: number;
  readonly max: number;
  readonly per_day: number;
  readonly per_year: number;
}

/** What a customer has, and has converted. */
export interface Converted {
  /** Points that can be spent now. */
  readonly balance: number;
  /** Conversions in the last 24 hours and 365 days, without those that the airline has rejected. */
  readonly today: number;
  readonly year: number;
}

/** @returns the airline's points for points of this programme. Points that do not fill a whole unit of the rate bring none. */
export function convertedPoints(
  points: number,
  rate: { readonly from: number; readonly to: number },
): number {
  return Math.floor(points / rate.from) * rate.to;
}

/** @throws Refusal for an amount that the rules or the balance do not allow */
export function checkAmount(amount: number, converted: Converted, limits: ConversionLimits): void {
  if (amount < limits.min) throw new Refusal('below_minimum');
  if (amount % limits.step !== 0) throw new Refusal('not_multiple');
  if (amount > limits.max) throw invalid('amount', 'too_high');
  if (converted.today >= limits.per_day || converted.year >= limits.per_year)
    throw new Refusal('limit_reached');
  if (amount > converted.balance) throw new Refusal('insufficient_points');
}
