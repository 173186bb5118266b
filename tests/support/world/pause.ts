import { count } from './count.ts';

/**
 * Waits on purpose, for what must not happen to have had its chance. The suite's waits are counted and limited: a window that a
 * test can shorten, or an event that it can wait for, costs less.
 */
export async function pause(ms: number): Promise<void> {
  count('waitedMs', Math.round(ms));
  await new Promise((resolve) => setTimeout(resolve, ms));
}
