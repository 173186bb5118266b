import type { Tab } from '#tests/support/browser/driver.ts';
import { settle } from '#tests/support/render/settle.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** The window must not grow: the screen depends on its orientation, or is a dialog in it. */
  readonly isFixed?: boolean;
}

export const pictureSizes = {
  small: { width: 320, height: 640 },
  compact: { width: 390, height: 844 },
  wide: { width: 1120, height: 800 },
} as const;

/**
 * Takes a picture in a window as tall as the page (at most 6000 px), so that bars are at its edge and lazy pictures are loaded. In a
 * fixed size it shows the window as it is.
 */
export async function takeWhole(tab: Tab, size: PictureSize, path: string, mayBeBusy = false): Promise<void> {
  const read = () => tab.run(() => document.documentElement.scrollHeight, undefined);
  let height = 0;
  // Late content makes the page longer, and a taller window may do so too.
  for (let tries = 0; !size.isFixed && tries < 3 && (await read()) > height; tries += 1) {
    height = Math.min(6000, Math.max(size.height, await read()));
    await tab.resize(size.width, height);
    await settle(tab, mayBeBusy);
  }
  await tab.screenshot(path, size.isFixed === true ? 'window' : 'page');
  await tab.resize(size.width, size.height);
}
