import { describe, expect, it } from 'vitest';
import { pause } from '#tests/support/world/pause.ts';
import { openPages } from '../openPages.ts';

// Only in Chromium: Firefox keeps simple pages in this cache, but loads a page with a portal anew.
const pages = openPages({ without: ['--disable-back-forward-cache'] });

describe('a page that is put aside, and comes back out of the back/forward cache', () => {
  it('has the same portal in it, connected again, with what was pending rejected', async () => {
    const page = await pages.open('<div id="account"></div>');
    await pages.mount(page);
    const portal = await pages.inside(page);
    // After a handshake only this document repeats its `auth`; one that was loaded anew does not. The test needs
    // this sign, because Playwright sees no frame in a page that has come back.
    await portal.evaluate(() => window.framed.connection.emit('auth', { signedIn: true }));
    await page.waitForFunction(() => window.mounted.diagnose().log.some(([, what]) => what === 'auth'));
    await page.evaluate(() => {
      const seen = (window.seen = [] as string[]);
      addEventListener('pageshow', ({ persisted }) => seen.push(`pageshow ${persisted}`));
      window.mounted.refresh().catch(({ code }: { code: string }) => seen.push(`refresh ${code}`));
      window.mounted.on('auth', ({ signedIn }) => seen.push(`auth ${signedIn}`));
      window.mounted.on('route', ({ path }) => seen.push(`route ${path}`));
    });
    await page.waitForFunction(() => window.seen.length === 2);
    await page.evaluate(() => void window.seen.splice(0));
    await page.goto(`${pages.shop}/elsewhere`);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => window.mounted?.diagnose().handshakes === 2);
    await page.evaluate(() => window.mounted.navigate({ path: '/after' }));
    await page.waitForFunction(() => window.seen.includes('route /after'));
    const seen = await page.evaluate(() => window.seen);
    expect(seen).toContain('pageshow true');
    expect(seen).toContain('auth true');
    expect(seen).toContain('refresh disconnected');
    // Long enough for a portal that does not answer to be loaded again.
    await pause(2500);
    expect(await page.evaluate(() => window.mounted.diagnose())).toMatchObject({
      connected: true,
      handshakes: 2,
      pending: 0,
    });
  });
});
