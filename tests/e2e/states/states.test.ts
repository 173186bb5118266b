import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, type Language } from '#contract/reference.ts';
import type { Driver, Scene } from '#tests/support/browser/driver.ts';
import { browserName } from '#tests/support/browser/browserName.ts';
import { findViolations } from '#tests/support/browser/findViolations.ts';
import { playwrightDriver } from '#tests/support/browser/playwrightDriver.ts';
import { settle } from '#tests/support/render/settle.ts';
import { busyStates } from './busyStates.ts';
import { openStages, startStageDemos, type StageDemos, type Stages } from './openStages.ts';
import { showIn } from './showIn.ts';
import { lasts, waitForState, type Reach } from './Stage.ts';
import { stateTables } from './stateTables.ts';
import { findScreenErrors } from '../../tools/screenshots/findScreenErrors.ts';
import { textSections } from '../../tools/screenshots/textSections.ts';

// A part of `npm run test:matrix`: every state of `stateTables` is reached in the running demo and shown in every
// language, and checked for violations of axe, raw keys, and what is cut off or sticks out. `npm test` reaches the states that screens export in
// the `*States.test.tsx` beside them, with the same API.

let demos: StageDemos;
beforeAll(async () => {
  demos = await startStageDemos();
});
afterAll(async () => {
  await demos?.close();
});

/**
 * @param isFirst whether the document is in the language in which the state was reached. axe reads names, roles and colours, which Firefox does not
 *   change: there it runs in this language only, and in Chromium in all.
 * @returns what is wrong with the document as it is
 */
async function findErrors(scene: Scene, mayBeBusy: boolean, isFirst: boolean): Promise<readonly string[]> {
  await settle(scene, mayBeBusy);
  const violations = isFirst || browserName === 'chromium' ? await findViolations(scene) : [];
  return [...(await findScreenErrors(scene, textSections())), ...violations];
}

/**
 * Reaches the state in the first language, and shows it in the others without reaching it again, which would take
 * most of the time.
 *
 * @returns the languages in which it has to be reached again, because the portal could not be shown in them or the state has ended
 */
async function check(
  stages: Stages,
  [state, reach]: readonly [string, Reach],
  [first, ...others]: readonly [Language, ...Language[]],
): Promise<Language[]> {
  const mayBeBusy = busyStates.has(state);
  const stage = await stages.open(first);
  const reached = await reach(stage);
  await waitForState(reached, state);
  const found: Partial<Record<Language, readonly string[]>> = {};
  found[first] = await findErrors(reached.scene, mayBeBusy, true);
  const left: Language[] = [];
  for (const language of others) {
    const { sign } = reached;
    const here = sign
      ? { ...reached, sign: { ...sign, name: stage.translate(sign.name, language) } }
      : reached;
    if ((await showIn(reached.scene, language)) && (await lasts(here, state)))
      found[language] = await findErrors(reached.scene, mayBeBusy, false);
    else left.push(language);
  }
  await reached.undo?.();
  await stage.close();
  for (const [language, errors] of Object.entries(found))
    expect({ [language]: errors }).toEqual({ [language]: [] });
  return left;
}

describe.each(stateTables)('every state of the $screen screen can be reached', ({ states, reach }) => {
  // A browser for each screen: Firefox grows by 16 MB with every tab, closed or not, and crashes after some 90 states.
  let driver: Driver;
  let stages: Stages;
  beforeAll(async () => {
    driver = await playwrightDriver({ own: true });
    stages = openStages(driver, demos);
  });
  afterAll(async () => {
    await driver?.close();
  });

  // Concurrent, because a state mostly waits, and changes nothing of a customer that states share (or `undo` takes it back); some start their
  // own demo.
  it.concurrent.each(states)('%s', async (state) => {
    const reachState = reach[state];
    if (!reachState) throw new Error(`stateTables has no function that reaches ${state}`);
    // Texts of the API stay in the language in which a state is reached, so each state begins with the next language.
    const turn = states.indexOf(state) % languages.length;
    let left: readonly Language[] = [...languages.slice(turn), ...languages.slice(0, turn)];
    while (left[0] !== undefined)
      left = await check(stages, [state, reachState], [left[0], ...left.slice(1)]);
  });
});
