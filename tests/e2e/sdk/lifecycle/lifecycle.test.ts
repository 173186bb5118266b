import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPage } from '#tests/support/browser/buildPage.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { startBridge, type Bridge } from '../../../security/bridge/startBridge.ts';

// A short run of `npm run bench lifecycle`, which does a thousand of each and looks at the heap.

let bridge: Bridge;
let page: Page;
let portalUrl: string;
beforeAll(async () => {
  bridge = await startBridge();
  portalUrl = `${bridge.portal}/portal.html`;
  const script = await buildPage(join(projectRoot, 'tests/bench/lifecycle/page.ts'));
  page = await bridge.open();
  await page.addInitScript(`window.wantsCounts = true;${script}`);
  await page.reload();
});
afterAll(() => bridge.stop());

it('a destroyed portal leaves nothing in the page: no listener, timer, observer, port or frame', async () => {
  const before = await page.evaluate(() => window.countLive());
  await page.evaluate((url) => window.lifecycle.mountAndDestroy(url, 40), portalUrl);
  expect(await page.evaluate(() => window.countLive())).toEqual(before);
});

it('a portal leaves no promise pending, whatever happens to its frame', async () => {
  const report = await page.evaluate((url) => window.lifecycle.randomLives(url, 40, 20261121), portalUrl);
  expect(report.promises).toBeGreaterThan(150);
  expect(report.pending).toBe(0);
  // Every rejection has a code, and there is more than one kind of them.
  expect(Object.keys(report.ends)).not.toContain('no code');
  expect(Object.keys(report.ends).length).toBeGreaterThan(2);
});
