/** Divides a whole number by weights, without loss: the shares with the largest remainders get the rest. Without weights all are equal. */
export function shares(whole: number, weights: readonly number[]): number[] {
  const given = weights.reduce((sum, weight) => sum + weight, 0);
  const used = given === 0 ? weights.map(() => 1) : weights;
  const total = given === 0 ? weights.length : given;
  // The products need more than 53 bits, so that they are computed exactly.
  const products = used.map((weight) => BigInt(whole) * BigInt(weight));
  const found = products.map((product) => Number(product / BigInt(total)));
  const order = products
    .map((product, i) => [Number(product % BigInt(total)), i] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  const left = whole - found.reduce((sum, value) => sum + value, 0);
  for (const [, i] of order.slice(0, left)) found[i] = (found[i] ?? 0) + 1;
  return found;
}
