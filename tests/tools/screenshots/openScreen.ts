import type { BrowserWindow, Tab } from '#tests/support/browser/driver.ts';
import { settle } from '#tests/support/render/settle.ts';
import type { Demo } from '#tests/support/browser/startDemo.ts';
import type { Screen } from './screens.ts';

/** Opens a tab that is signed in by a session token in the address (the specification's `token` parameter). */
export async function openSignedIn(window: BrowserWindow, demo: Demo, token: string): Promise<Tab> {
  const tab = await window.newTab();
  await tab.open(`${demo.portalUrl}/?token=${encodeURIComponent(token)}&redirect=/home`);
  await settle(tab);
  return tab;
}

/** Opens a screen in a language and waits until nothing in it changes. */
export async function openScreen(tab: Tab, demo: Demo, screen: Screen, language: string): Promise<void> {
  const joint = screen.path.includes('?') ? '&' : '?';
  await tab.open(`${demo.portalUrl}${screen.path}${joint}lang=${language}`);
  await settle(tab);
}
