/** A token bucket: returns whether one more message is allowed at `now` (milliseconds). */
export function createBudget(perSecond: number, burst: number): (now: number) => boolean {
  let left = burst;
  let last = 0;
  return (now) => {
    left = Math.min(burst, left + (Math.max(0, now - last) * perSecond) / 1000);
    last = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
