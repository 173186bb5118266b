/** The server's time, in unix milliseconds. A device's clock may be days off, and may be set at any time. */
export interface Clock {
  now(): number;
  /** Receives the server's current time. */
  observe(serverMs: number): void;
  /**
   * The device's clock jumped ahead because the device slept or the clock was set. Only the server's time shows which.
   */
  isDoubtful(): boolean;
}

/** The maximum difference of two responses that agree: headers count whole seconds, and responses take time. */
const AGREE_MS = 2000;
/** After a larger step the device's clock was set, or the device slept. */
const LEAP_MS = 4000;

/**
 * Corrects the device's clock by the server's time.
 *
 * 1. The first response is trusted; of later ones two have to agree, because a single one may come out of a cache, through a
 * proxy with its own clock, or very late.
 * 2. A clock that was set back is detected by the browser's monotonic clock, and time continues as before.
 * 3. A jump ahead is trusted, because a sleeping device looks the same; until the next response it is doubtful.
 *
 * @param localNow the device's clock, `Date.now` outside tests
 * @param steadyNow a monotonic clock, in milliseconds
 * @param startedAtMs the time in the document: better than the device's clock, worse than any response
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

  /** Reads the device's clock, and corrects what happened to it since the last read. */
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
