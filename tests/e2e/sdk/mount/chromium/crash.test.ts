import { describe, expect, it } from 'vitest';
import { openPages } from '../openPages.ts';

const pages = openPages();

describe('a frame that has crashed', () => {
  it('is found by a call, and the portal comes back', async () => {
    const page = await pages.open('<div id="account"></div>');
    await pages.mount(page);
    const portal = await pages.inside(page);
    // Playwright gives the whole page up when one of its frames crashes; the page itself still runs.
    const shop = await page.context().newCDPSession(page);
    const read = async (expression: string) =>
      (await shop.send('Runtime.evaluate', { expression, returnByValue: true })).result.value as unknown;
    const frame = await page.context().newCDPSession(portal);
    void frame.send('Page.crash').catch(() => {});
    await read(`window.seen = [];
      mounted.on('error', ({ code }) => seen.push(code));
      mounted.logout({ timeoutMs: 100 }).catch(({ code }) => seen.push(code));
      mounted.refresh().catch(({ code }) => seen.push(code));`);
    const settled = { interval: 200 };
    await expect.poll(() => read('seen.join()'), settled).toBe('timeout,disconnected,disconnected');
    await expect.poll(() => read('mounted.diagnose().handshakes'), settled).toBe(2);
  });
});
