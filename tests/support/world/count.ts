import { appendFileSync } from 'node:fs';

/**
 * What the time of a suite is made of and a machine's speed does not change: processes of the demo, browsers, browser profiles
 * (contexts with a cache of their own), customers who were signed in through the API or the screens, databases in the
 * tests' own process, and milliseconds that a test waits on purpose.
 */
export const counted = ['servers', 'browsers', 'profiles', 'people', 'databases', 'waitedMs'] as const;
export type Counted = (typeof counted)[number];

/** Adds to a counter of the suite. Each count is a line of the file that `PORTAL_COUNTS` names; without it nothing is counted. */
export function count(what: Counted, by = 1): void {
  const file = process.env['PORTAL_COUNTS'];
  if (file !== undefined && file !== '') appendFileSync(file, `${what} ${by}\n`);
}
