import { MESSAGE_BURST, MESSAGES_PER_SECOND } from './wire.ts';

/** A token bucket for one direction: returns whether one more message is allowed at `now` (milliseconds). */
export function createBudget(): (now: number) => boolean {
  let left = MESSAGE_BURST;
  let last = 0;
  return (now) => {
    left = Math.min(MESSAGE_BURST, left + Math.max(0, now - last) * (MESSAGES_PER_SECOND / 1000));
    last = now;
    return left >= 1 && !!left--;
  };
}
