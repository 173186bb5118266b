import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { busyStates } from '#tests/e2e/states/busyStates.ts';
import { openStages, startStageDemos, type Stages } from '#tests/e2e/states/openStages.ts';
import { lasts, waitForState } from '#tests/e2e/states/Stage.ts';
import type { Driver, Scene, Tab } from '#tests/support/browser/driver.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { settle } from '#tests/support/render/settle.ts';
import { bringBackgrounds } from './bringBackgrounds.ts';
import { findScreenErrors } from './findScreenErrors.ts';
import { statePictures, type StatePicture } from './statePictures.ts';
import { pictureSizes, takeWhole } from './takeWhole.ts';
import { textSections } from './textSections.ts';

/**
 * Takes pictures of every state of the screens that have states, and checks them by the rules of `--check`.
 *
 * @returns the numbers of pictures, of unreachable states and of errors
 */
export async function takeStates(
  driver: Driver,
  wanted: RegExp,
  say: (line: string) => void,
): Promise<{ readonly taken: number; readonly missed: number; readonly errors: number }> {
  const chosen = statePictures().filter(({ name }) => wanted.test(name));
  if (chosen.length === 0) return { taken: 0, missed: 0, errors: 0 };
  const demos = await startStageDemos();
  const stages = openStages(driver, demos);
  let missed = 0;
  let errors = 0;
  for (const picture of chosen) {
    try {
      const found = await take(stages, picture);
      errors += found.length;
      say([picture.name, ...found].join('\n  '));
    } catch (error) {
      missed += 1;
      say(`${picture.name} NOT TAKEN: ${String(error).slice(0, 600)}`);
    }
  }
  await stages.close();
  await demos.close();
  return { taken: chosen.length - missed, missed, errors };
}

const isBusy = (scene: Scene) =>
  scene.run(() => document.querySelector('[aria-busy="true"]') !== null, undefined);

async function take(
  stages: Stages,
  { name, screen, width, scheme, language, reach, state }: StatePicture,
): Promise<readonly string[]> {
  const folder = join(projectRoot, '.screenshots');
  mkdirSync(folder, { recursive: true });
  const stage = await stages.open(language, { ...pictureSizes[width], scheme });
  try {
    const reached = await reach(stage);
    const { tab, scene, undo } = reached;
    await waitForState(reached, state);
    const mayBeBusy = busyStates.has(state);
    await settle(scene, mayBeBusy);
    if (!mayBeBusy && (await isBusy(scene))) throw new Error('something is still busy');
    // A tablet has a fixed orientation. A dialog fills the window, however long the page below it is.
    const isOver = await scene.run(() => document.querySelector('dialog[open]') !== null, undefined);
    const size = { ...pictureSizes[width], isFixed: isOver || (width === 'wide' && screen === 'kiosk') };
    await bringBackgrounds(scene);
    await takeWhole(tab, size, join(folder, `${name}.png`), mayBeBusy);
    // On a slow machine the state may be over.
    if (!(await lasts(reached, state))) throw new Error('it did not last');
    const found = await look(tab, scene, mayBeBusy);
    await undo?.();
    return found;
  } finally {
    await stage.close();
  }
}

/** Checks the screen as it is, and in the narrowest window. */
async function look(tab: Tab, scene: Scene, mayBeBusy: boolean): Promise<readonly string[]> {
  const found = await findScreenErrors(scene, textSections());
  await tab.resize(320, 640);
  await settle(scene, mayBeBusy);
  return [...found, ...(await findScreenErrors(scene, textSections())).map((error) => `at 320 px: ${error}`)];
}
