/** By then the calls of the first view have been answered, in milliseconds. */
const QUIET_AFTER_MS = 3000;

/**
 * Does what the present view does not need: after its calls, because a browser has six connections for all of them, and when the page
 * has nothing else to do.
 *
 * @returns a function that cancels it
 */
export function whenQuiet(act: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(act);
    else act();
  }, QUIET_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
