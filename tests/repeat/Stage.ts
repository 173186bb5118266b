import type { Browser } from 'playwright';
import type { Demo } from '#tests/support/browser/startDemo.ts';

/** The means of a repeated journey. */
export interface Stage {
  readonly demo: Demo;
  readonly browser: Browser;
  readonly runs: number;
  /** Called after each run, with the numbers of runs and of faults so far. */
  readonly onRun: (done: number, faults: number) => void;
}

/** A journey that is repeated. @returns a line for each fault, with the number of its run */
export type Repeat = (stage: Stage) => Promise<readonly string[]>;
