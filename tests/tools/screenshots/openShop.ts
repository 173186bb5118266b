import { texts } from '#demo-host/site/texts/texts.ts';
import type { BrowserWindow, Scene, Tab } from '#tests/support/browser/driver.ts';
import { settle } from '#tests/support/render/settle.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import type { Language } from '#contract/reference.ts';
import { bringBackgrounds } from './bringBackgrounds.ts';
import type { ShopState } from './shopPictures.ts';

export interface OpenedShop {
  readonly tab: Tab;
  /** The page, and the portals in it. */
  readonly scenes: readonly Scene[];
}

/** Opens a page of the shop in a language and waits until nothing in it and its frames changes. */
export async function openShop(
  window: BrowserWindow,
  demo: Demo,
  { path, portals, press }: ShopState,
  language: Language,
): Promise<OpenedShop> {
  const tab = await window.newTab();
  await tab.open(`${demo.shopUrl}${path}?lang=${language}`);
  if (press) await tab.click('button', texts[language][press]);
  const frames: Scene[] = [];
  for (const start of portals) {
    const frame = await tab.frame(demo.portalUrl + start);
    await settle(frame);
    await bringBackgrounds(frame);
    frames.push(frame);
  }
  // A page around a portal has no heading to wait for, and the portal reports its height a moment later.
  await settle(tab, true);
  return { tab, scenes: [tab, ...frames] };
}
