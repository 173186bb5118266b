/** A Park–Miller generator: the same numbers on every machine, between 0 and 1 (both exclusive). */
export function createRandom(seed: number): () => number {
  let state = seed % 2147483647 || 1;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}
