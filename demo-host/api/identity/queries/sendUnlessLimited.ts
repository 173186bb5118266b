import type { Sent } from '#contract/sent.ts';
import { Refusal } from '../../platform/call/Refusal.ts';

/** A quota that is used up holds back the message, not the check-in. */
export async function sendUnlessLimited(send: () => Promise<Sent>): Promise<Sent | null> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return null;
    throw error;
  }
}
