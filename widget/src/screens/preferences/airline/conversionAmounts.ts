/** The points of the airline that an amount brings, computed as on the server: only for whole units of `rate.from`. */
export function convertedPoints(
  amount: number,
  rate: { readonly from: number; readonly to: number },
): number {
  return Math.floor(amount / rate.from) * rate.to;
}

/** What an amount of points is worth as a reward, in whole cents, rounded down. */
export function rewardCents(
  amount: number,
  rewards: { readonly points_per_step: number; readonly step_value: number },
): number {
  return Math.floor((amount * Math.round(rewards.step_value * 100)) / rewards.points_per_step);
}
