/** A queue of arriving values, from which a test can await the next one. */
export function inbox() {
  const arrived: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  return {
    put(message: unknown): void {
      const next = waiting.shift();
      if (next) next(message);
      else arrived.push(message);
    },
    next: (): Promise<unknown> =>
      arrived.length > 0
        ? Promise.resolve(arrived.shift())
        : new Promise((resolve) => void waiting.push(resolve)),
  };
}
