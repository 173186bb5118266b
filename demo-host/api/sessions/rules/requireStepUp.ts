import { Refusal } from '../../platform/call/Refusal.ts';
import type { LiveSession } from '../../platform/call/Caller.ts';

/** Milliseconds that a fresh code counts. */
const freshMs = 5 * 60 * 1000;

/** @throws Refusal `step_up_required` unless this session verified a fresh code within the last five minutes */
export function requireStepUp({ steppedUpAt }: LiveSession, now: Date): void {
  if (steppedUpAt === null || now.getTime() - steppedUpAt.getTime() > freshMs) {
    throw new Refusal('step_up_required');
  }
}
