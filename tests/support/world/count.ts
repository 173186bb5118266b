import { appendFileSync } from 'node:fs';

/**
 * The costs of a suite that do not depend on the speed of the machine: processes of the demo, browsers, browser profiles
 * (contexts with their own cache), customers signed in through the API or the screens, databases in the tests' own
 * process, and milliseconds that tests wait on purpose.
 */
export const counted = ['servers', 'browsers', 'profiles', 'people', 'databases', 'waitedMs'] as const;
export type Counted = (typeof counted)[number];

/** Adds to a counter of the suite. Each count is a line of the file that `PORTAL_COUNTS` names; without it nothing is counted. */
export function count(what: Counted, by = 1): void {
  const file = process.env['PORTAL_COUNTS'];
  if (file !== undefined && file !== '') appendFileSync(file, `${what} ${by}\n`);
}
