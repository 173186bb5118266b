import { afterAll, beforeAll, describe, it } from 'vitest';
import type { Driver } from '#tests/support/browser/driver.ts';
import { playwrightDriver } from '#tests/support/browser/playwrightDriver.ts';
import { openStages, type Stages } from './openStages.ts';
import { stateTables } from './stateTables.ts';

// Every screen whose states are an exported union comes into each of them in the running demo, and says that it is there.

let driver: Driver;
let stages: Stages;
beforeAll(async () => {
  driver = await playwrightDriver();
  stages = await openStages(driver);
});
afterAll(async () => {
  await driver?.close();
  await stages?.close();
});

describe.each(stateTables)('every state of the $screen screen can be reached', ({ states, reach }) => {
  // Each has a browser profile and customers of its own, and mostly waits; some start a demo of their own.
  it.concurrent.each(states)('%s', { timeout: 180000 }, async (state) => {
    const stage = await stages.open('en');
    const reached = await reach[state]?.(stage);
    await reached?.scene.waitForElement(`[data-state="${state}"]`);
    await reached?.undo?.();
    await stage.window.close();
  });
});
