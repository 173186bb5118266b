import { describe, expect, it, vi } from 'vitest';
import { openWorld } from '../../openWorld.ts';
import { openHost } from './openHost.ts';
import { samplePixels, type Picture } from './samplePixels.ts';

const world = openWorld();
const background = '#12304a';
/** How often the frame is loaded. A white frame that is painted only now and then is left to the matrix. */
const turns = process.env['TEST_MATRIX'] === 'on' ? 4 : 2;
const dark = [0x12, 0x30, 0x4a];

describe('a portal in a dark page', () => {
  it.each([
    ['a page that declares itself dark', { scheme: 'dark', background }],
    ['a frame that does', { scheme: 'normal', background, frame: 'dark' }],
    ['neither', { scheme: 'normal', background }],
  ])('is never white while it loads, and lets the page through where it can: %s', async (name, colours) => {
    const query = { scheme: 'dark' };
    // A page without a picture and without a background of its own.
    const host = await openHost(world, {
      path: '/not-found',
      query,
      context: { theme: query },
      colours,
    });
    const reader = await host.window.newTab();
    const pictures: Picture[] = [];
    const look = async () => void pictures.push(await samplePixels(host.tab, reader));
    // The frame element is dark in the first two cases. Until Firefox has read the first bytes of a document, it
    // treats the document as light and may paint it white for a moment. The SDK keeps its frame transparent until
    // the portal speaks.
    const isPaintedByBrowser = name !== 'neither' && process.env['TEST_BROWSER'] === 'firefox';
    const loads = isPaintedByBrowser ? 0 : turns;
    for (let turn = 0; turn < loads; turn += 1) {
      await look();
      await host.reloadFrame();
      for (let count = 0; count < 4; count += 1) await look();
    }
    await (await host.portal()).waitForRole('heading', /./);
    await look();
    // The page's two buttons and the portal's text may be white; a white frame is two thirds of the picture.
    expect(pictures.map(({ white }) => white).filter((share) => share > 0.1)).toEqual([]);
    // Without a colour scheme of the frame element, browsers paint an opaque dark background behind a dark document.
    if (name === 'neither') expect(Math.max(...(pictures.at(-1)?.corner ?? [255]))).toBeLessThan(0x60);
    else expect(pictures.at(-1)?.corner).toEqual(dark);
    await host.window.close();
  });

  it('adopts another colour scheme, language and motion setting without a reload', async () => {
    const host = await openHost(world, { context: { theme: { scheme: 'light' } } });
    const portal = await host.portal();
    await portal.waitForRole('button', 'Continue');
    const ink = async () => await portal.run(() => getComputedStyle(document.body).color, undefined);
    const before = await ink();
    await portal.run(() => Object.assign(window, { same: true }), undefined);
    await host.post({ t: 'ctx', d: { theme: { scheme: 'dark' }, locale: 'ar', reducedMotion: true } });
    await vi.waitFor(async () => expect(await ink()).not.toBe(before));
    await vi.waitFor(async () =>
      expect(await portal.run(() => document.documentElement.dir, undefined)).toBe('rtl'),
    );
    expect(await portal.run(() => 'same' in window, undefined)).toBe(true);
    await vi.waitFor(async () =>
      expect(
        await portal.run(() => {
          const button = document.querySelector('button');
          return button && getComputedStyle(button).transitionDuration;
        }, undefined),
      ).toBe('0s'),
    );
    await host.window.close();
  });
});
