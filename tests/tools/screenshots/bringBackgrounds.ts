import type { Scene } from '#tests/support/browser/driver.ts';

/** Waits for the pictures that stand behind things: a document's own list has only those of elements. */
export async function bringBackgrounds(scene: Scene): Promise<void> {
  await scene.run(async () => {
    const found = [...document.querySelectorAll('*')].map(
      (element) => /url\("([^"]+)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1],
    );
    const bring = async (url: string) => {
      const picture = new Image();
      picture.src = url;
      // One that can't be had is missing in the page, too.
      await picture.decode().catch(() => undefined);
    };
    await Promise.all(found.map(async (url) => url !== undefined && (await bring(url))));
  }, undefined);
}
