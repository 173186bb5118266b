import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStages, type Stages } from '#tests/e2e/states/openStages.ts';
import type { Driver, Scene } from '#tests/support/driver.ts';
import { projectRoot } from '#tests/support/projectRoot.ts';
import { settle } from '#tests/support/settle.ts';
import { statePictures, type StatePicture } from './statePictures.ts';
import { pictureSizes, takeWhole } from './takeWhole.ts';

/** Pictures of every state of the screens that have states. Gives how many were taken; says which could not be reached. */
export async function takeStates(
  driver: Driver,
  wanted: RegExp,
  say: (line: string) => void,
): Promise<{ readonly taken: number; readonly missed: number }> {
  const chosen = statePictures().filter(({ name }) => wanted.test(name));
  if (chosen.length === 0) return { taken: 0, missed: 0 };
  const stages = await openStages(driver);
  let missed = 0;
  for (const picture of chosen) {
    try {
      await take(stages, picture);
      say(picture.name);
    } catch (error) {
      missed += 1;
      say(`${picture.name} NOT TAKEN: ${String(error).slice(0, 600)}`);
    }
  }
  await stages.close();
  return { taken: chosen.length - missed, missed };
}

/** In which nobody answers. */
const busyStates: ReadonlySet<string> = new Set([
  'loading',
  'checking',
  'verifying',
  'joining',
  'submitting',
  'pairing',
]);

const isIn = (scene: Scene, state: string) =>
  scene.run((wanted) => document.querySelector(`[data-state="${wanted}"]`) !== null, state);
const isBusy = (scene: Scene) =>
  scene.run(() => document.querySelector('[aria-busy="true"]') !== null, undefined);

async function take(
  stages: Stages,
  { name, width, scheme, language, reach, state }: StatePicture,
): Promise<void> {
  const folder = join(projectRoot, '.screenshots');
  mkdirSync(folder, { recursive: true });
  const stage = await stages.open(language, { ...pictureSizes[width], scheme });
  try {
    const { tab, scene, undo } = await reach(stage);
    await scene.waitForElement(`[data-state="${state}"]`);
    const mayBeBusy = busyStates.has(state);
    await settle(scene, mayBeBusy);
    if (!mayBeBusy && (await isBusy(scene))) throw new Error('something is still on its way');
    await takeWhole(tab, pictureSizes[width], join(folder, `${name}.png`), mayBeBusy);
    // A slow machine may have got past it.
    if (!(await isIn(scene, state))) throw new Error('it did not last');
    await undo?.();
  } finally {
    await stage.window.close();
  }
}
