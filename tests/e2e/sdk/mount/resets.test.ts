import type { Page } from 'playwright';
import { expect, it } from 'vitest';
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
    const [xs, ys]: number[][] = [[], []];
    for (let at = 0; at < data.length; at += 4) {
      const isPortal = (data[at] ?? 0) > 240 && (data[at + 1] ?? 0) < 15 && (data[at + 2] ?? 0) > 240;
      if (!isPortal) continue;
      xs?.push((at / 4) % bitmap.width);
      ys?.push(Math.floor(at / 4 / bitmap.width));
    }
    const range = (all: number[] = []) =>
      all.reduce(([least, most], each) => [Math.min(least, each), Math.max(most, each)] as const, [
        Infinity,
        -Infinity,
      ] as readonly [number, number]);
    const [left, right] = range(xs);
    const [top, bottom] = range(ys);
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }, png);
}

/** The place's own box, without what the page has put around it. */
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

/** Paints the portal, and lets it say its height. */
async function paint(page: Page): Promise<void> {
  const portal = await pages.inside(page);
  await portal.evaluate(() => {
    document.documentElement.style.background = '#f0f';
    document.body.style.display = 'none';
    window.framed.connection.emit('size', { height: 400 });
  });
  await page.waitForFunction(() => document.querySelector('iframe')?.style.height === '400px');
}

/** Browsers paint whole pixels of a box that has parts of them. */
const whole = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(x + width) - Math.round(x),
  height: Math.round(y + height) - Math.round(y),
});
const until = (page: Page, expected: Box, reader: Page) =>
  expect.poll(async () => await portalPixels(page, reader), { timeout: 8000 }).toEqual(whole(expected));

it.each(Object.entries(resets))('is right in a page with %s', async (_name, css) => {
  const page = await pages.open(
    `<style>${css}</style><main style="max-width:800px"><h1>Account</h1><div id="account"></div><p>below</p></main>`,
    { window: { viewport: { width: 1000, height: 800 } } },
  );
  const reader = await page.context().newPage();
  await pages.mount(page);
  await paint(page);
  await until(page, await place(page, 400), reader);

  // Without a bar at the side of the page, the whole width is the dialog's to divide.
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  await page.evaluate(() => {
    window.mounted.update({ mode: 'modal' });
    window.mounted.open();
  });
  await until(page, { x: (width - 560) / 2, y: 84, width: 560, height: 676 }, reader);
  await page.evaluate(() => {
    window.mounted.update({ mode: 'drawer' });
    window.mounted.open();
  });
  await until(page, { x: width - 560, y: 44, width: 560, height: 756 }, reader);

  await page.evaluate((url) => {
    window.mounted.destroy();
    const element = document.createElement('profile-portal');
    element.setAttribute('portal-url', url);
    document.getElementById('account')?.append(element);
  }, pages.portal);
  await page.waitForFunction(() => document.querySelector('profile-portal')?.portal?.diagnose().connected);
  await paint(page);
  const inner = await page.evaluate(() => {
    const {
      x,
      y,
      width: wide,
    } = (document.querySelector('profile-portal > div') as HTMLElement).getBoundingClientRect();
    return { x, y, width: wide, height: 400 };
  });
  expect(inner.width).toBeGreaterThan(700);
  await until(page, inner, reader);
});
