/** Converts money to whole cents, so that sums are exact. */
export const cents = (amount: number) => Math.round(amount * 100);
export const fromCents = (amount: number) => Math.round(amount) / 100;

/** Divides a whole number by weights, without loss: the shares with the largest remainders get the rest. */
export function shares(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total === 0 ? 0 : (whole * weight) / total));
  const found = exact.map(Math.floor);
  const order = exact
    .map((value, i) => [value - Math.floor(value), i] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const left = whole - found.reduce((sum, value) => sum + value, 0);
  for (const [, i] of order.slice(0, left)) found[i] = (found[i] ?? 0) + 1;
  return found;
}
