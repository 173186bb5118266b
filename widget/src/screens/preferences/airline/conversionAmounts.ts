interface Limits {
  readonly available: number;
  readonly min: number;
  readonly step: number;
  readonly max: number;
}

/** The smallest and the largest amount that can be converted now, both whole steps. `undefined`: there are too few points. */
export function convertibleRange({
  available,
  min,
  step,
  max,
}: Limits): [least: number, most: number] | undefined {
  const least = Math.ceil(min / step) * step;
  const most = Math.floor(Math.min(available, max) / step) * step;
  return most < least ? undefined : [least, most];
}

/** Points of the airline, as the server counts them: whole units only. */
export function convertedPoints(
  amount: number,
  rate: { readonly from: number; readonly to: number },
): number {
  return Math.floor(amount / rate.from) * rate.to;
}

/** What the same points are worth in rewards, in whole cents. */
export function rewardCents(
  amount: number,
  rewards: { readonly points_per_step: number; readonly step_value: number },
): number {
  return Math.floor((amount * Math.round(rewards.step_value * 100)) / rewards.points_per_step);
}
