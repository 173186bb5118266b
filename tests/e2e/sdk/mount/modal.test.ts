import type { ProfilePortalGlobal } from '#host-sdk';
import type { Frame, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openPages } from './openPages.ts';

const pages = openPages();
const body =
  '<p style="height:1500px">above</p><button id="open">open</button><div id="account"></div><p style="height:1500px">below</p>';

const isOpen = (page: Page) =>
  page.evaluate(
    () => document.querySelector('#account > div')?.shadowRoot?.querySelector('dialog')?.open === true,
  );
/**
 * Waits for the dialog and for the lock of scrolling: Escape closes the dialog a moment before the SDK is notified.
 * The SDK then lets the page scroll and emits `close` in one task.
 */
const until = (page: Page, open: boolean) =>
  page.waitForFunction((wanted) => {
    const dialog = document.querySelector('#account > div')?.shadowRoot?.querySelector('dialog');
    const isLocked = document.documentElement.style.overflow !== '';
    return (dialog?.open === true) === wanted && isLocked === wanted;
  }, open);
/** Polls by time, because a hidden frame has no animation frames. */
const shownIs = (portal: Frame, shown: boolean) =>
  portal.waitForFunction((wanted) => window.framed.contexts.at(-1)?.shown === wanted, shown, { polling: 50 });
/** The width of the page without its scroll bar, whose room stays free. */
const widthOf = (page: Page) =>
  page.evaluate(() => Math.round(document.documentElement.getBoundingClientRect().width));
const boxOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const part = document.querySelector('#account > div')?.shadowRoot?.querySelector(wanted);
    if (!part) throw new Error(`there is no ${wanted}`);
    const { x, y, width, height } = part.getBoundingClientRect();
    return { x, y, width, height };
  }, selector);

/** Opens a page with a closed modal, and clicks the button in its middle, which opens the modal. */
async function opened(mode: 'modal' | 'drawer' = 'modal', root = '', width = 1280): Promise<Page> {
  const page = await pages.open(body, { root, window: { viewport: { width, height: 800 } } });
  await pages.mount(page, { mode });
  await page.evaluate(() => {
    window.seen = [];
    window.mounted.on('open', () => window.seen.push('open'));
    window.mounted.on('close', () => window.seen.push('close'));
    document.getElementById('open')?.addEventListener('click', () => window.mounted.open());
  });
  expect(await isOpen(page)).toBe(false);
  await page.click('#open');
  await until(page, true);
  return page;
}
const state = (page: Page) =>
  page.evaluate(() => ({
    focus: document.activeElement?.id,
    scroll: scrollY,
    width: document.querySelector('p')?.getBoundingClientRect().width,
    events: window.seen,
  }));

describe('a modal', () => {
  it('closes by Escape in the page and gives the focus back; the page has not moved', async () => {
    const page = await pages.open(body);
    await pages.mount(page, { mode: 'modal' });
    await page.evaluate(() => {
      window.seen = [];
      document.getElementById('open')?.addEventListener('click', () => window.mounted.open());
      window.mounted.on('close', () => window.seen.push('close'));
    });
    await page.locator('#open').scrollIntoViewIfNeeded();
    await page.focus('#open');
    const before = await state(page);
    expect(before.scroll).toBeGreaterThan(100);
    await page.keyboard.press('Enter');
    await until(page, true);
    expect({ ...(await state(page)), focus: 'open' }).toEqual(before);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await until(page, false);
    expect(await state(page)).toEqual({ ...before, events: ['close'] });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible');
  });

  it('closes by Escape in the frame, and gives the focus back', async () => {
    const page = await opened();
    const portal = await pages.inside(page);
    await portal.focus('input');
    await page.keyboard.press('Escape');
    await until(page, false);
    expect(await state(page)).toMatchObject({ focus: 'open', events: ['open', 'close'] });
  });

  it('closes by a press beside it and by its button, which is large enough and has a name', async () => {
    const page = await opened();
    await page.mouse.click(5, 400);
    await until(page, false);
    await page.click('#open');
    await until(page, true);
    const button = await boxOf(page, 'button');
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
    // The strip beside the button is a part of the dialog.
    await page.mouse.click(button.x - 60, button.y + 20);
    expect(await isOpen(page)).toBe(true);
    await page.getByRole('button', { name: 'Close' }).click();
    await until(page, false);
    expect((await state(page)).events).toEqual(['open', 'close', 'open', 'close']);
  });

  it('stands in the middle, and fills a narrow screen', async () => {
    const page = await opened();
    const { x, y, width, height } = await boxOf(page, 'dialog');
    expect([y, width, height].map(Math.round)).toEqual([40, 560, 720]);
    expect(x + width / 2).toBeCloseTo((await widthOf(page)) / 2, 0);
    await page.setViewportSize({ width: 400, height: 700 });
    const narrow = await boxOf(page, 'dialog');
    expect([narrow.x, narrow.y, narrow.width, narrow.height].map(Math.round)).toEqual([
      0,
      0,
      await widthOf(page),
      700,
    ]);
    const frame = await page.locator('iframe').boundingBox();
    expect(frame?.height).toBeGreaterThan(600);
  });

  it('as a drawer stands at the end of the line over the full height, in both directions', async () => {
    const page = await opened('drawer');
    const box = await boxOf(page, 'dialog');
    expect(Math.round(box.x + box.width)).toBe(await widthOf(page));
    expect([box.y, box.height].map(Math.round)).toEqual([0, 800]);
    const turned = await opened('drawer', 'dir="rtl"');
    expect(Math.round((await boxOf(turned, 'dialog')).x)).toBe(0);
  });

  it('keeps its document through every mode, and while it is closed', async () => {
    const page = await pages.open(body);
    await pages.mount(page);
    const portal = await pages.inside(page);
    const { id, height } = await portal.evaluate(() => ({ id: window.framed.id, height: innerHeight }));
    expect(height).toBe(320);
    for (const mode of ['modal', 'drawer', 'inline', 'modal'] as const) {
      await page.evaluate((next) => window.mounted.update({ mode: next }), mode);
      await page.evaluate(() => window.mounted.open());
      await portal.waitForFunction((next) => window.framed.contexts.at(-1)?.mode === next, mode, {
        polling: 50,
      });
      if (mode !== 'inline') await until(page, true);
    }
    await page.evaluate(() => window.mounted.close());
    await shownIs(portal, false);
    await page.evaluate(() => window.mounted.open());
    await shownIs(portal, true);
    expect(await portal.evaluate(() => window.framed.id)).toBe(id);
    expect(await page.evaluate(() => window.mounted.diagnose().handshakes)).toBe(1);
  });

  it('is not a dialog in the mode `inline`', async () => {
    const page = await pages.open(body);
    await pages.mount(page, { mode: 'modal' });
    await page.evaluate(() => window.mounted.update({ mode: 'inline' }));
    await page.locator('iframe').waitFor({ state: 'visible' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

  it('opens by itself for a sign-in link, which is handed over and gone from the address', async () => {
    const page = await pages.open(body, { path: '/#profile_portal_token=abc' });
    await pages.mount(page, { mode: 'modal' });
    await until(page, true);
    await expect.poll(() => page.url()).toBe(`${pages.shop}/`);
    const portal = await pages.inside(page);
    await portal.waitForFunction(() => window.framed.calls.length === 1, undefined, { polling: 50 });
    expect(await portal.evaluate(() => window.framed.calls)).toEqual([
      ['login', { url: `${pages.portal}/?token=abc` }],
    ]);
  });

  it('leaves nothing of itself in the page when it is destroyed while it is open', async () => {
    const page = await opened();
    await page.evaluate(() => window.mounted.destroy());
    expect(await page.evaluate(() => document.getElementById('account')?.childElementCount)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    expect((await state(page)).focus).toBe('open');
  });

  it('lets the page scroll again when the page removes the element around it', async () => {
    const page = await opened();
    await page.evaluate(() => document.getElementById('account')?.remove());
    await page.waitForFunction(() => document.documentElement.style.overflow === '');
    expect((await state(page)).events).toEqual(['open', 'close']);
  });
});

describe('a preloaded portal', () => {
  it('is connected and not shown, and mounting it loads nothing again', async () => {
    const page = await pages.open(body);
    await page.evaluate(
      ([url]) => {
        window.mounted = (window.ProfilePortal as ProfilePortalGlobal).preload(url);
        return window.mounted.ready;
      },
      [pages.portal] as const,
    );
    const portal = await pages.inside(page);
    const id = await portal.evaluate(() => window.framed.id);
    expect(await portal.evaluate(() => window.framed.contexts.at(-1)?.shown)).toBe(false);
    const same = await page.evaluate(
      ([url]) => {
        const shown = (window.ProfilePortal as ProfilePortalGlobal).mount('#account', {
          portalUrl: url,
          mode: 'drawer',
          path: '/rewards',
        });
        shown.open();
        return shown === window.mounted;
      },
      [pages.portal] as const,
    );
    expect(same).toBe(true);
    await shownIs(portal, true);
    // The first call waits until its code is loaded; the context does not.
    await portal.waitForFunction(() => window.framed.calls.length > 0, undefined, { polling: 50 });
    expect(await portal.evaluate(() => [window.framed.id, window.framed.calls])).toEqual([
      id,
      [['navigate', '/rewards']],
    ]);
    expect(await page.locator('iframe').count()).toBe(1);
  });

  it('can wait in the place that it will have in the page', async () => {
    const page = await pages.open(body);
    await page.evaluate(
      ([url]) =>
        (window.mounted = (window.ProfilePortal as ProfilePortalGlobal).preload(url, {
          mode: 'inline',
          target: '#account',
        })).ready,
      [pages.portal] as const,
    );
    expect(await page.locator('iframe').isVisible()).toBe(false);
    const portal = await pages.inside(page);
    const id = await portal.evaluate(() => window.framed.id);
    await pages.mount(page);
    expect(await page.locator('iframe').isVisible()).toBe(true);
    expect(await portal.evaluate(() => window.framed.id)).toBe(id);
  });
});
