import { count } from './count.ts';

/**
 * Waits on purpose, to give something that must not happen time to happen. These waits are counted and limited. It is
 * cheaper to wait for an event, or to shorten the time that the product waits.
 */
export async function pause(ms: number): Promise<void> {
  count('waitedMs', Math.round(ms));
  await new Promise((resolve) => setTimeout(resolve, ms));
}
