/** Chooses one of several values. */
export type Pick = <T>(values: readonly T[]) => T;

/** A generator of choices that gives the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): Pick {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return <T>(values: readonly T[]): T => {
    if (values.length === 0) throw new Error('nothing to choose from');
    return values[Math.floor(next() * values.length)] as T;
  };
}
