import type { Browser } from 'playwright';
import type { Demo } from '#tests/support/browser/startDemo.ts';

/** What a repeated journey runs with. */
export interface Stage {
  readonly demo: Demo;
  readonly browser: Browser;
  readonly runs: number;
  /** Called after each run, with what it found so far. */
  readonly onRun: (done: number, faults: number) => void;
}

/** A journey that is repeated. @returns a line for each fault, with the number of its run */
export type Repeat = (stage: Stage) => Promise<readonly string[]>;
