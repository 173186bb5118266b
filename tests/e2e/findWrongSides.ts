import type { Scene } from '#tests/support/browser/driver.ts';

/**
 * A name that is a block of its own has the direction of its first letter, and `text-align: start` follows it.
 *
 * @returns names in an open dialog that begin at the other side than the lines around them
 */
export async function findWrongSides(scene: Scene): Promise<readonly string[]> {
  return await scene.run(
    () =>
      [...document.querySelectorAll('dialog[open] bdi')].flatMap((name) => {
        const { direction, display, textAlign } = getComputedStyle(name);
        const around = getComputedStyle(name.parentElement ?? document.body).direction;
        const isWrong = display !== 'inline' && textAlign === 'start' && direction !== around;
        return isWrong ? [`begins at the wrong side: "${(name.textContent ?? '').slice(0, 30)}"`] : [];
      }),
    0,
  );
}
