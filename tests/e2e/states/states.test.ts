import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/reference.ts';
import type { Driver } from '#tests/support/browser/driver.ts';
import { findViolations } from '#tests/support/browser/findViolations.ts';
import { playwrightDriver } from '#tests/support/browser/playwrightDriver.ts';
import { settle } from '#tests/support/render/settle.ts';
import { busyStates } from './busyStates.ts';
import { openStages, startStageDemos, type StageDemos, type Stages } from './openStages.ts';
import { waitForState } from './Stage.ts';
import { stateTables } from './stateTables.ts';
import { findScreenErrors } from '../../tools/screenshots/findScreenErrors.ts';
import { textSections } from '../../tools/screenshots/textSections.ts';

// A part of `npm run test:matrix`: every screen with an exported union of states reaches each of them in the running demo, in
// every language, without violations of axe, raw keys or overflow. `npm test` reaches them in the `*States.test.tsx` beside the
// screens, with the same API.

describe.each(languages)('in %s', (language) => {
  let demos: StageDemos;
  beforeAll(async () => {
    demos = await startStageDemos();
  });
  afterAll(async () => {
    await demos?.close();
  });

  describe.each(stateTables)('every state of the $screen screen can be reached', ({ states, reach }) => {
    // A browser for each screen: Firefox grows by 16 MB with every tab, closed or not, and ends after some 90 states.
    let driver: Driver;
    let stages: Stages;
    beforeAll(async () => {
      driver = await playwrightDriver({ own: true });
      stages = openStages(driver, demos);
    });
    afterAll(async () => {
      await driver?.close();
    });

    // Concurrent, because each state has its own customers and mostly waits; some start their own demo.
    it.concurrent.each(states)('%s', async (state) => {
      const stage = await stages.open(language);
      const reached = await reach[state]?.(stage);
      if (reached) {
        await waitForState(reached, state);
        await settle(reached.scene, busyStates.has(state));
        expect(await findScreenErrors(reached.scene, textSections())).toEqual([]);
        expect(await findViolations(reached.scene)).toEqual([]);
      }
      await reached?.undo?.();
      await stage.close();
    });
  });
});
