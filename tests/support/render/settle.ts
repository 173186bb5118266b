import type { Scene } from '../browser/driver.ts';

/**
 * Waits until nothing in a document is busy and its visible pictures are loaded, at most 8 s, and until no animation runs, at most
 * 2 s more.
 *
 * @param mayBeBusy a request may stay without a response: wait for busy elements half a second at most
 */
export async function settle(scene: Scene, mayBeBusy = false): Promise<void> {
  await scene.run(async (isBusyForGood: boolean) => {
    const until = performance.now() + (isBusyForGood ? 500 : 8000);
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    const isBusy = () =>
      document.querySelector('h1') === null ||
      document.querySelector('[aria-busy="true"]') !== null ||
      // A browser never loads lazy pictures without a box, as in the rows of a narrow page.
      [...document.images].some(
        (image) =>
          !image.complete &&
          image.getClientRects().length > 0 &&
          image.getBoundingClientRect().top < innerHeight,
      );
    while (isBusy() && performance.now() < until) await pause();
    await document.fonts.ready;
    const moving = document.getAnimations().map((animation) => animation.finished.catch(() => undefined));
    // Some animations run for as long as an element is busy.
    await Promise.race([Promise.all(moving), new Promise((resolve) => setTimeout(resolve, 2000))]);
    await pause();
  }, mayBeBusy);
}
