import type { Scene } from '../browser/driver.ts';

/**
 * Waits until nothing in a document is busy, pictures are there, and nothing moves; at most 8 s.
 *
 * @param mayBeBusy what is shown may be busy for good, such as a request that nobody answers: waits half a second, because what asked gives up some day
 */
export async function settle(scene: Scene, mayBeBusy = false): Promise<void> {
  await scene.run(async (isBusyForGood: boolean) => {
    const until = performance.now() + (isBusyForGood ? 500 : 8000);
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    const isBusy = () =>
      document.querySelector('h1') === null ||
      document.querySelector('[aria-busy="true"]') !== null ||
      [...document.images].some(
        (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
      );
    while (isBusy() && performance.now() < until) await pause();
    await document.fonts.ready;
    const moving = document.getAnimations().map((animation) => animation.finished.catch(() => undefined));
    // Some go on for as long as something is busy.
    await Promise.race([Promise.all(moving), new Promise((resolve) => setTimeout(resolve, 2000))]);
    await pause();
  }, mayBeBusy);
}
