import type { Scene } from '#tests/support/browser/driver.ts';
import type { Stage } from './Stage.ts';

/** Fills the required fields of the join form. */
export async function fillJoinForm(
  { say }: Pick<Stage, 'say'>,
  scene: Scene,
  firstName = 'Robin',
): Promise<void> {
  await scene.type(say('join.firstName'), firstName);
  await scene.type(say('join.lastName'), 'Okoye');
  await scene.click('checkbox', say('join.terms'));
}
