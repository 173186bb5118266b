import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startBridge, type Bridge } from './startBridge.ts';

/**
 * A bridge for the file that calls it, and its pages for one test each. After a test no script of theirs may have failed,
 * and the shop is the one that the portal lists.
 */
export function useBridge(take: (bridge: Bridge) => void): void {
  let bridge: Bridge;
  const pages: Page[] = [];
  beforeAll(async () => {
    bridge = await startBridge();
    const { open } = bridge;
    take({
      ...bridge,
      async open(url) {
        const page = await open(url);
        pages.push(page);
        return page;
      },
    });
  });
  afterAll(() => bridge.stop());
  afterEach(async () => {
    expect(bridge.errors.splice(0)).toEqual([]);
    bridge.sites.allow([bridge.shop]);
    for (const page of pages.splice(0)) await page.close();
  });
}
