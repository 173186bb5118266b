import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from '#tests/support/browser/driver.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import { openShop } from './openShop.ts';
import { shopPictures, type ShopPicture } from './shopPictures.ts';
import { takeWhole } from './takeWhole.ts';

const sizes = {
  compact: { width: 390, height: 844 },
  wide: { width: 1280, height: 900 },
} as const;

export const wantsShop = (wanted: RegExp): boolean => shopPictures().some(({ name }) => wanted.test(name));

/**
 * Takes pictures of the shop's pages with the portal, signed out except for one.
 *
 * @returns their number
 */
export async function takeShop(
  demo: Demo,
  driver: Driver,
  wanted: RegExp,
  say: (line: string) => void,
): Promise<number> {
  const chosen = shopPictures().filter(({ name }) => wanted.test(name));
  for (const picture of chosen) {
    await take(demo, driver, picture);
    say(picture.name);
  }
  return chosen.length;
}

async function take(demo: Demo, driver: Driver, picture: ShopPicture): Promise<void> {
  const folder = join(projectRoot, '.screenshots');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${picture.name}.png`);
  const size = sizes[picture.width];
  const window = await driver.newWindow({ ...size, scheme: picture.scheme, language: picture.language });
  try {
    const { tab } = await openShop(window, demo, picture, picture.language);
    await (picture.isOver === true ? tab.screenshot(path, 'window') : takeWhole(tab, size, path, true));
  } finally {
    await window.close();
  }
}
