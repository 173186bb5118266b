import type { Counted } from '#tests/support/world/count.ts';

/** What one suite may cost. */
export interface Share {
  /**
   * Seconds on a calm machine with two cores, beside two other suites. They are printed only: a slower suite does
   * not fail.
   */
  readonly seconds: number;
  /** Limits that do not depend on the machine; exceeding one fails the suite. The limit of a cost that is not named is 0. */
  readonly counts?: Partial<Readonly<Record<Counted, number>>>;
}

/** The share of the whole of `npm test`, in seconds on a calm machine with two cores. */
export const wholeSeconds = 15 * 60;

/**
 * The suites of `npm test` in the order in which they begin, three at a time. A suite that exceeds a count shares too little:
 * see tests/README.md. Raise a limit only with the reason in the commit.
 */
export const shares: Readonly<Record<string, Share>> = {
  // One profile and person are for pages on a phone that must stand still while they load.
  e2e: { seconds: 595, counts: { servers: 21, browsers: 4, profiles: 161, people: 86, waitedMs: 12500 } },
  firefox: { seconds: 400, counts: { servers: 9, browsers: 2, profiles: 22, people: 16, waitedMs: 7800 } },
  screens: { seconds: 710, counts: { databases: 25 } },
  node: { seconds: 300, counts: { databases: 1 } },
  validate: { seconds: 150 },
  unit: { seconds: 120 },
  pg: { seconds: 140, counts: { servers: 24 } },
  contract: { seconds: 105, counts: { servers: 6, databases: 1 } },
};

/** @returns a line for each value above its limit, with what to do */
export function excesses(suite: string, counts: Readonly<Record<Counted, number>>): readonly string[] {
  const limits = shares[suite]?.counts ?? {};
  return Object.entries(counts).flatMap(([what, many]) => {
    const limit = limits[what as Counted] ?? 0;
    return many <= limit ? [] : [`${suite}: ${what} ${many}, limit ${limit}: ${advice[what as Counted]}`];
  });
}

const advice: Readonly<Record<Counted, string>> = {
  servers: 'use the demo that the run shares (openWorld without `own`, sharedDemo)',
  browsers: 'launch with options that another file has, so that the run shares the browser',
  profiles: 'open tabs in a window that the file has already',
  people: 'sign one customer in for several tests that only read',
  databases: 'start the in-process API once for a file',
  waitedMs: 'wait for an event, or put the page’s clock forward, instead of pausing',
};
