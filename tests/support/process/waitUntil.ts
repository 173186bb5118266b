/**
 * Polls a function until it returns something other than `undefined` and `false`.
 *
 * @throws after 40 s, or after `withinMs`
 */
export async function waitUntil<T>(
  what: string,
  ask: () => T | Promise<T>,
  withinMs = 40000,
): Promise<Exclude<T, undefined | false>> {
  const startedAt = performance.now();
  for (;;) {
    const found = await ask();
    if (found !== undefined && found !== false) return found as Exclude<T, undefined | false>;
    if (performance.now() - startedAt > withinMs) throw new Error(`waited ${withinMs / 1000} s for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
