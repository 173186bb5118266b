/** Time as the server sees it, in unix milliseconds. A device's own clock may be a day off. */
export interface Clock {
  now(): number;
  /** Tells the clock what the server's time is at this moment. */
  observe(serverMs: number): void;
}

/** @param localNow the device's clock, `Date.now` outside tests. */
export function createClock(localNow: () => number = Date.now): Clock {
  let offsetMs = 0;
  return {
    now: () => localNow() + offsetMs,
    observe(serverMs) {
      if (Number.isFinite(serverMs)) offsetMs = serverMs - localNow();
    },
  };
}
