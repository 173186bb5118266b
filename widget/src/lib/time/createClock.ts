/** Time as the server sees it, in unix milliseconds. A device's own clock may be a day off, and may be set meanwhile. */
export interface Clock {
  now(): number;
  /** Tells the clock what the server's time is at this moment. */
  observe(serverMs: number): void;
  /** The device's clock has leapt ahead, as it does when the device slept, or when it was set: only a server knows. */
  isDoubtful(): boolean;
}

/** How far two answers may be apart and still agree: headers count whole seconds, and answers take their time. */
const AGREE_MS = 2000;
/** Further than this in one step, the device's clock was set, or the device slept. */
const LEAP_MS = 4000;

/**
 * Corrects the device's clock by what servers say.
 *
 * 1. The first answer is believed; of later ones two have to agree, because one alone may come out of a cache, through a
 *    proxy with a clock of its own, or very late.
 * 2. A clock that was set back is noticed beside the browser's steady one, and time goes on as before.
 * 3. One that leapt ahead is believed, because a sleeping device looks the same; until the next answer it is doubtful.
 *
 * @param localNow the device's clock, `Date.now` outside tests
 * @param steadyNow milliseconds that nobody can set
 * @param startedAtMs what the document said when it was made: better than the device's clock, worse than any answer
 */
export function createClock(
  localNow: () => number = Date.now,
  steadyNow: () => number = () => performance.now(),
  startedAtMs?: number,
): Clock {
  let local = localNow();
  let steady = steadyNow();
  let offsetMs = startedAtMs === undefined ? 0 : startedAtMs - local;
  let isKnown = false;
  let isDoubtful = false;
  let other: number | undefined;

  /** The device's clock now; what happened to it since the last look is put right. */
  const read = () => {
    const before = local;
    const expected = before + steadyNow() - steady;
    local = localNow();
    steady = steadyNow();
    if (local < expected - LEAP_MS) offsetMs += expected - local;
    if (local > expected + LEAP_MS) isDoubtful = true;
    return local;
  };
  return {
    now: () => read() + offsetMs,
    isDoubtful() {
      read();
      return isDoubtful;
    },
    observe(serverMs) {
      if (!Number.isFinite(serverMs)) return;
      const measured = serverMs - read();
      const isNear = Math.abs(measured - offsetMs) <= AGREE_MS;
      const isConfirmed = other !== undefined && Math.abs(measured - other) <= AGREE_MS;
      if (isKnown && !isDoubtful && !isNear && !isConfirmed) {
        other = measured;
        return;
      }
      if (!isKnown || !isNear) offsetMs = measured;
      isKnown = true;
      isDoubtful = false;
      other = undefined;
    },
  };
}
