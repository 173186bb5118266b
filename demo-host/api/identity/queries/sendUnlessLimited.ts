import type { Sent } from '#contract/sent.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/** Sends a message unless its quota is used up. The check-in succeeds in both cases. */
export async function sendUnlessLimited(send: () => Promise<Sent>): Promise<Sent | null> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return null;
    throw error;
  }
}
