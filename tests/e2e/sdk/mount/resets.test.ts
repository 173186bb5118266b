import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Portal } from '#host-sdk';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { readFrameworkStyles } from './frameworkStyles.ts';
import { openPages } from './openPages.ts';
import { resets } from './resets.ts';

const pages = openPages();

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest box around the portal's pixels, which are magenta. */
async function portalPixels(page: Page, reader: Page): Promise<Box> {
  const png = (await page.screenshot()).toString('base64');
  return await reader.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws nothing');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) < 240 || (data[at + 1] ?? 0) > 15 || (data[at + 2] ?? 0) < 240) continue;
      const x = (at / 4) % bitmap.width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      bottom = Math.floor(at / 4 / bitmap.width);
      top = Math.min(top, bottom);
    }
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }, png);
}

/** The box in the portal's place, without the place's padding, at the given height. */
const place = (page: Page, height: number): Promise<Box> =>
  page.evaluate((tall) => {
    const element = document.getElementById('account') as HTMLElement;
    const { x, y } = element.getBoundingClientRect();
    const { paddingLeft, paddingRight, paddingTop } = getComputedStyle(element);
    return {
      x: x + parseFloat(paddingLeft),
      y: y + parseFloat(paddingTop),
      width: element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
      height: tall,
    };
  }, height);

/** Paints the portal magenta, and lets it report a height of 400 px. */
async function paint(page: Page): Promise<void> {
  const portal = await pages.inside(page);
  await portal.evaluate(() => {
    document.documentElement.style.background = '#f0f';
    document.body.style.display = 'none';
    window.framed.connection.emit('size', { height: 400 });
  });
  await page.waitForFunction(() => document.querySelector('iframe')?.style.height === '400px');
}

/** The box in whole pixels, as browsers paint it. */
const whole = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(x + width) - Math.round(x),
  height: Math.round(y + height) - Math.round(y),
});
/** @returns nothing once the portal fills this box, or else the box that it fills after 40 s. */
async function differs(page: Page, reader: Page, expected: Box): Promise<Box | undefined> {
  let found = await portalPixels(page, reader);
  const isRight = () => JSON.stringify(found) === JSON.stringify(whole(expected));
  for (const end = Date.now() + 40000; !isRight() && Date.now() < end;)
    found = await portalPixels(page, reader);
  return isRight() ? undefined : found;
}

const view = { viewport: { width: 1000, height: 800 } };
const body = '<main style="max-width:800px"><h1>Account</h1><div id="account"></div><p>below</p></main>';

/** Gives the page these styles, in place of those of an earlier call. */
const dress = (page: Page, css: string) =>
  page.evaluate((text) => {
    document.getElementById('reset')?.remove();
    const style = document.createElement('style');
    Object.assign(style, { id: 'reset', textContent: text });
    document.head.append(style);
  }, css);
const show = (page: Page, mode: 'inline' | 'modal' | 'drawer') =>
  page.evaluate((next) => {
    window.mounted.update({ mode: next });
    window.mounted.open();
  }, mode);

/** Opens the portal of the page's element in this mode. A changed attribute takes effect after the turn that changes it. */
const showElement = (page: Page, mode: 'inline' | 'modal' | 'drawer') =>
  page.evaluate(async (next) => {
    const element = document.querySelector('profile-portal');
    element?.setAttribute('mode', next);
    await Promise.resolve();
    element?.portal?.open();
  }, mode);

const elementPlace = (page: Page): Promise<Box> =>
  page.evaluate(() => {
    const { x, y, width } = (
      document.querySelector('profile-portal > div') as HTMLElement
    ).getBoundingClientRect();
    return { x, y, width, height: 400 };
  });

/** The colour of the page at each of these heights, in the middle of the portal's place and near its edge. */
async function coloursAt(page: Page, reader: Page, heights: readonly number[]): Promise<string[][]> {
  const [png, { x, y, width }] = [(await page.screenshot()).toString('base64'), await place(page, 0)];
  const points = heights.map((height) => [width / 2, 8].map((across) => [x + across, y + height] as const));
  return await reader.evaluate(
    async ([base64, rows]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('this browser draws nothing');
      context.drawImage(bitmap, 0, 0);
      return rows.map((row) =>
        row.map((point) =>
          context
            .getImageData(...point, 1, 1)
            .data.slice(0, 3)
            .join(),
        ),
      );
    },
    [png, points] as const,
  );
}

it(
  'two grey blocks stand in the place of a portal that has not answered yet, and are gone with its answer',
  anyEngine,
  async () => {
    const page = await pages.open(body, { window: view });
    const reader = await page.context().newPage();
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/portal.js', async (route) => {
      await answered;
      await route.continue();
    });
    await page.evaluate((portalUrl) => {
      window.mounted = window.ProfilePortal?.mount('#account', { portalUrl, timeoutMs: 1e6 }) as Portal;
    }, pages.portal);
    const [white, grey] = ['255,255,255', '231,231,231'];
    const heights = [12, 60, 108, 200, 310];
    const blocks = [white, grey, white, grey, grey].map((middle) => [middle, white]);
    expect(await coloursAt(page, reader, heights)).toEqual(blocks);
    answer();
    await page.evaluate(() => window.mounted.ready);
    // What is behind a portal that paints nothing.
    await (await pages.inside(page)).evaluate(() => (document.body.style.display = 'none'));
    await expect.poll(() => coloursAt(page, reader, heights)).toEqual(heights.map(() => [white, white]));
  },
);

/** Where dialogs stand: in the width of the page without its scroll bar. */
async function dialogPlaces(page: Page): Promise<Record<'modal' | 'drawer', Box>> {
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  return {
    modal: { x: (width - 560) / 2, y: 84, width: 560, height: 676 },
    drawer: { x: width - 560, y: 44, width: 560, height: 756 },
  };
}

describe('in pages with resets and base styles of frameworks', () => {
  it('a portal has its place and size, in the page, as a modal and as a drawer', async () => {
    const page = await pages.open(body, { window: view });
    const reader = await page.context().newPage();
    await pages.mount(page);
    await paint(page);
    const dialogs = await dialogPlaces(page);
    const wrong: Record<string, unknown> = {};
    for (const [name, css] of Object.entries({ ...resets, ...(await readFrameworkStyles()) })) {
      await show(page, 'inline');
      await dress(page, css);
      const found = [await differs(page, reader, await place(page, 400))];
      for (const mode of ['modal', 'drawer'] as const) {
        await show(page, mode);
        found.push(await differs(page, reader, dialogs[mode]));
      }
      if (found.some(Boolean)) wrong[name] = found;
    }
    expect(wrong).toEqual({});
  });

  it('an element takes the room that there is, as a block does, and opens as a modal and as a drawer', async () => {
    const page = await pages.open(body, { window: view });
    const reader = await page.context().newPage();
    await page.evaluate((url) => {
      const element = document.createElement('profile-portal');
      element.setAttribute('portal-url', url);
      document.getElementById('account')?.append(element);
    }, pages.portal);
    await page.waitForFunction(() => document.querySelector('profile-portal')?.portal?.diagnose().connected);
    await paint(page);
    const dialogs = await dialogPlaces(page);
    const wrong: Record<string, unknown> = {};
    for (const [name, css] of Object.entries({ ...resets, ...(await readFrameworkStyles()) })) {
      await showElement(page, 'inline');
      await dress(page, css);
      const inner = await elementPlace(page);
      const found = [await differs(page, reader, inner)];
      for (const mode of ['modal', 'drawer'] as const) {
        await showElement(page, mode);
        found.push(await differs(page, reader, dialogs[mode]));
      }
      if (found.some(Boolean) || inner.width < 700) wrong[name] = [inner, found];
    }
    expect(wrong).toEqual({});
  });
});
