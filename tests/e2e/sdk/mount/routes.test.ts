import type { ProfilePortalGlobal } from '#host-sdk';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { pause } from '#tests/support/world/pause.ts';
import { openPages } from './openPages.ts';

const pages = openPages();
const body = '<div id="account"></div>';
/** Waits until the next page does not count as a redirect, which replaces the page before it. */
const aPause = () => pause(350);
/** Moves by a script in the page, because a document from the back/forward cache has no load event to wait for. */
const go = (page: Page, steps: number) => page.evaluate((by) => setTimeout(() => history.go(by)), steps);
const address = (page: Page, wanted: string) =>
  page.waitForFunction((end) => location.href.endsWith(end), wanted);

describe.each([
  [
    'hash',
    '/account?list=2#orders',
    '/account?list=2#orders&portal=/one',
    '/account?list=2#orders&portal=/two',
  ],
  [
    'query',
    '/account?list=2#orders',
    '/account?list=2&portal=/one#orders',
    '/account?list=2&portal=/two#orders',
  ],
] as const)('routeSync by %s', (routeSync, start, first, second) => {
  it('follows the portal, keeps what the page had, and one step back from the first page leaves', async () => {
    const page = await pages.open(body, { path: '/elsewhere' });
    await page.goto(pages.shop + start);
    await pages.mount(page, { routeSync, path: '/one' });
    await address(page, first);
    const portal = await pages.inside(page);
    await aPause();
    await portal.evaluate(() => window.framed.go('/two'));
    await address(page, second);
    await go(page, -1);
    await address(page, first);
    await portal.waitForFunction(() => document.title === '/one', undefined, { polling: 50 });
    await go(page, 1);
    await address(page, second);
    await portal.waitForFunction(() => document.title === '/two', undefined, { polling: 50 });
    await go(page, -1);
    await address(page, first);
    await go(page, -1);
    await address(page, '/elsewhere');
  });

  it('opens the page that the address names, after a reload too', async () => {
    const page = await pages.open(body, { path: second });
    await pages.mount(page, { routeSync, path: '/one' });
    const portal = await pages.inside(page);
    await expect.poll(() => new URL(portal.url()).pathname).toBe('/two');
    await page.reload();
    await pages.mount(page, { routeSync, path: '/one' });
    await expect.poll(async () => new URL((await pages.inside(page)).url()).pathname).toBe('/two');
  });
});

describe('routeSync', () => {
  it.each([
    '//evil.example',
    '/%5Cevil.example',
    '/home?token=abc',
    '/home?%74oken=abc',
    'javascript:1',
    '%',
  ])('does not take %s from the address', anyEngine, async (path) => {
    const page = await pages.open(body, { path: `/?portal=${encodeURIComponent(decodeSafely(path))}` });
    await pages.mount(page, { routeSync: 'query', path: '/one' });
    await expect.poll(async () => new URL((await pages.inside(page)).url()).pathname).toBe('/one');
  });

  it('writes no token', anyEngine, async () => {
    const page = await pages.open(body);
    await pages.mount(page, { routeSync: 'query', path: '/one' });
    const portal = await pages.inside(page);
    await address(page, 'portal=/one');
    await aPause();
    // The second page counts as a redirect, which would replace an address with a token.
    await page.evaluate(() => {
      window.seen = [];
      for (const name of ['pushState', 'replaceState'] as const) {
        const write = history[name].bind(history);
        history[name] = (state, title, url) => {
          window.seen.push(String(url));
          write(state, title, url);
        };
      }
    });
    await portal.evaluate(() => {
      window.framed.go('/home?token=abc');
      window.framed.go('/two');
    });
    await address(page, '?portal=/two');
    expect(await page.evaluate(() => window.seen)).toEqual([`${pages.shop}/?portal=/two`]);
  });

  it('lets a redirect replace the page it came from, so that going back does not lead into it again', async () => {
    const page = await pages.open(body, { path: '/elsewhere' });
    await page.goto(`${pages.shop}/account`);
    await pages.mount(page, { routeSync: 'hash', path: '/one' });
    await address(page, '#portal=/one');
    const portal = await pages.inside(page);
    await aPause();
    await portal.evaluate(() => {
      window.framed.go('/old');
      window.framed.go('/new');
    });
    await address(page, '#portal=/new');
    await aPause();
    await portal.evaluate(() => window.framed.go('/two'));
    await address(page, '#portal=/two');
    for (const wanted of ['#portal=/new', '#portal=/one', '/elsewhere']) {
      await go(page, -1);
      await address(page, wanted);
    }
  });

  it('off leaves the address alone, and a deep link opens a closed modal', anyEngine, async () => {
    const page = await pages.open(body, { path: '/#portal=/two' });
    await pages.mount(page, { path: '/one' });
    await expect.poll(async () => new URL((await pages.inside(page)).url()).pathname).toBe('/one');
    await expect.poll(() => page.url()).toBe(`${pages.shop}/#portal=/two`);
    await pages.mount(page, { routeSync: 'hash', mode: 'modal' });
    await page.locator('iframe').waitFor({ state: 'visible' });
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
  });

  it('works by a router of the page', anyEngine, async () => {
    const page = await pages.open(body);
    await page.evaluate(
      async ([portalUrl]) => {
        window.seen = [];
        window.mounted = (window.ProfilePortal as ProfilePortalGlobal).mount('#account', {
          portalUrl,
          routeSync: {
            read: () => '/three',
            write: (path, { replace }) => window.seen.push(`${path} ${replace}`),
          },
        });
        await window.mounted.ready;
      },
      [pages.portal] as const,
    );
    const portal = await pages.inside(page);
    await expect.poll(() => new URL(portal.url()).pathname).toBe('/three');
    await aPause();
    await portal.evaluate(() => window.framed.go('/four'));
    await page.waitForFunction(() => window.seen.length === 1);
    expect(await page.evaluate(() => window.seen)).toEqual(['/four false']);
  });
});

/** Decodes a path, except `%74` and a lone `%`, because the address encodes it again. */
function decodeSafely(text: string): string {
  return text === '%' ? text : decodeURIComponent(text.replace('%74', '%2574'));
}
