import { Refusal } from '../../platform/call/Refusal.ts';
import type { LiveSession } from '../../platform/call/Caller.ts';

/** Milliseconds a fresh code counts for. */
const freshMs = 5 * 60 * 1000;

/** Throws `step_up_required` unless this session was given a fresh code within the last five minutes. */
export function requireStepUp({ steppedUpAt }: LiveSession, now: Date): void {
  if (steppedUpAt === null || now.getTime() - steppedUpAt.getTime() > freshMs) {
    throw new Refusal('step_up_required');
  }
}
