import type { Sent } from '#contract/sent.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/** @returns `null` if the quota of the message is used up, so that a check-in succeeds without it */
export async function sendUnlessLimited(send: () => Promise<Sent>): Promise<Sent | null> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return null;
    throw error;
  }
}
