import type { Scene } from './driver.ts';

/** Waits until nothing in a document is busy, pictures are there, and nothing moves; at most 8 s. */
export async function settle(scene: Scene): Promise<void> {
  await scene.run(async () => {
    const until = performance.now() + 8000;
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    const isBusy = () =>
      document.querySelector('h1') === null ||
      document.querySelector('[aria-busy="true"]') !== null ||
      [...document.images].some(
        (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
      );
    while (isBusy() && performance.now() < until) await pause();
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await pause();
  }, undefined);
}
