import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { openDebugged } from './openDebugged.ts';

const world = openDebugged();

/** A colour that the portal does not use. Data of customer A are drawn in it, so that they can be found in a screenshot. */
const COLOUR = [255, 0, 255] as const;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="rgb(${COLOUR.join()})"/></svg>`;
const ofA = ['Maren', 'Ellison', 'maren@example.com', 'of-a.svg'];

/** Replaces every picture in the cached data of A by one of that colour. */
async function colourCache(page: Page): Promise<void> {
  const coloured = await page.evaluate(() => {
    let count = 0;
    const paint = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map(paint);
      const entries = Object.entries(value).map(([key, part]) => {
        if (key !== 'image_url') return [key, paint(part)];
        count += 1;
        return [key, 'of-a.svg'];
      });
      return Object.fromEntries(entries) as unknown;
    };
    for (const [key, text] of Object.entries({ ...sessionStorage }))
      if (key.startsWith('pp.profile.')) sessionStorage.setItem(key, JSON.stringify(paint(JSON.parse(text))));
    return count;
  });
  expect(coloured).toBeGreaterThan(2);
}

/** Records every frame that the browser draws of a page, until it is stopped. */
async function film(page: Page) {
  const debug = await page.context().newCDPSession(page);
  const frames: string[] = [];
  debug.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    debug.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await debug.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return {
    stop: async () => {
      await debug.send('Page.stopScreencast');
      await debug.detach();
      return frames;
    },
  };
}

/** Counts the pixels of each picture that have A's colour, or nearly. */
async function countColoured(profile: BrowserContext, frames: readonly string[]): Promise<readonly number[]> {
  const page = await profile.newPage();
  const counts = await page.evaluate(
    async ([pictures, [red, green, blue]]) => {
      const result: number[] = [];
      for (const data of pictures) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
        const isNear = (at: number, wanted: number) => Math.abs((pixels[at] ?? -99) - wanted) < 40;
        let count = 0;
        for (let at = 0; at < pixels.length; at += 4)
          if (isNear(at, red) && isNear(at + 1, green) && isNear(at + 2, blue)) count += 1;
        result.push(count);
      }
      return result;
    },
    [frames, COLOUR] as const,
  );
  await page.close();
  return counts;
}

/** Records when data of A are in a document: at every change, before it can be drawn, and at every frame. */
async function watchDocuments(profile: BrowserContext): Promise<void> {
  await profile.addInitScript((words: readonly string[]) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const html = document.documentElement?.outerHTML ?? '';
      for (const word of words) if (html.includes(word)) seen.push(`${word} at ${location.pathname}`);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    const eachFrame = () => {
      look();
      requestAnimationFrame(eachFrame);
    };
    eachFrame();
  }, ofA);
}
const seenIn = async (page: Page) =>
  await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);

describe('a customer who logs in while the cache of another customer remains', () => {
  /** Signs Maren in and leaves her cache, as if the browser had been killed. */
  async function leaveCache() {
    const profile = await world.newProfile({ viewport: { width: 1280, height: 2400 } });
    await profile.route('**/media/of-a.svg', async (route) => {
      await route.fulfill({ contentType: 'image/svg+xml', body: picture });
    });
    await watchDocuments(profile);
    const page = await world.openAs(profile, await mintSession(world.demo, 'maren@example.com'));
    // All of Home has come, the pictures of the offers too: what is still on its way when the page is left is not cached.
    await page.waitForFunction(
      () =>
        document.querySelector('[aria-busy="true"]') === null &&
        [...document.images].some(({ src }) => src.includes('/media/offers/')) &&
        Object.keys(sessionStorage).filter((key) => key.startsWith('pp.profile.')).length > 6,
    );
    await colourCache(page);
    return { profile, page };
  }
  const asked = (page: Page) => {
    const urls: string[] = [];
    page.on('request', (request) => void urls.push(request.url()));
    return () => urls.filter((url) => url.includes('of-a'));
  };

  it('W19 never sees it: it is in no frame, no document and no request', async () => {
    const { profile, page } = await leaveCache();
    const member = await mintMember(world.demo, { first_name: 'Tui' });
    await page.evaluate(() => sessionStorage.removeItem('pp.auth'));
    const askedForA = asked(page);
    const camera = await film(page);
    await page.goto(`${world.demo.portalUrl}/?token=${encodeURIComponent(member.token)}&redirect=/home`, {
      waitUntil: 'commit',
    });
    await page
      .getByText(/Hello.*Tui/)
      .first()
      .waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    const frames = await camera.stop();
    expect(frames.length).toBeGreaterThan(2);
    const seen = await seenIn(page);
    expect(seen).toEqual([]);
    expect(askedForA()).toEqual([]);
    expect(await countColoured(profile, frames)).toEqual(frames.map(() => 0));
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
      /Ellison|of-a/,
    );
    await profile.close();
  });

  it('W19 proof of the method: for the first customer the same recording finds the cached data', async () => {
    const { profile, page } = await leaveCache();
    // Hold back fresh data, so that the page shows the cache.
    await profile.route('**/api/profile/**', () => undefined);
    const askedForA = asked(page);
    const camera = await film(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(askedForA).not.toEqual([]);
    await page
      .getByText(/Hello.*Maren/)
      .first()
      .waitFor();
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await page.screenshot();
    const frames = await camera.stop();
    expect((await seenIn(page)).some((what) => what.startsWith('Ellison'))).toBe(true);
    expect(Math.max(...(await countColoured(profile, frames)))).toBeGreaterThan(1000);
    await profile.close();
  });
});
