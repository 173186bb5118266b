import type { Scene } from '#tests/support/browser/driver.ts';

/** Waits for background pictures, which are not in `document.images`. */
export async function bringBackgrounds(scene: Scene): Promise<void> {
  await scene.run(async () => {
    const found = [...document.querySelectorAll('*')].map(
      (element) => /url\("([^"]+)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1],
    );
    const bring = async (url: string) => {
      const picture = new Image();
      picture.src = url;
      // A picture that fails to load is missing in the page, too.
      await picture.decode().catch(() => undefined);
    };
    await Promise.all(found.map(async (url) => url !== undefined && (await bring(url))));
  }, undefined);
}
