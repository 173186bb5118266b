import { describe, expect, it, vi } from 'vitest';
import { examples } from '#demo-host/site/examples/examples.ts';
import { browserName } from '#tests/support/browser/browserName.ts';
import type { Tab } from '#tests/support/browser/driver.ts';
import { openWorld } from '../../openWorld.ts';
import { samplePixels } from '../frame/samplePixels.ts';
import { openExample } from './openExample.ts';

const world = openWorld();
/** The examples with two portals; every other one has one. */
const two: readonly string[] = ['queue', 'two'];

/** The sum of all layout shifts without input, since the page was opened. */
const layoutShift = (tab: Tab) =>
  tab.run(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as unknown as { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) sum += shift.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
    undefined,
  );

describe('every way of mounting', () => {
  it.each(examples.map(({ handle }) => handle))(
    '%s: one frame and one handshake for each portal, nothing jumps, and no error, warning or violation of a policy',
    async (handle) => {
      const { tab, window, ready, diagnoses, violations } = await openExample(world, handle);
      const count = two.includes(handle) ? 2 : 1;
      await ready(count);
      const logged = () => tab.run(() => document.querySelector('[data-log]')?.textContent ?? '', undefined);
      await vi.waitFor(async () => expect(await logged()).toContain('size'));
      const portals = await diagnoses();
      expect(
        portals.map(({ handshakes, connected, failure }) => ({ handshakes, connected, failure })),
      ).toEqual(Array.from({ length: count }, () => ({ handshakes: 1, connected: true, failure: null })));
      expect(new Set(portals.map(({ instance }) => instance)).size).toBe(count);
      expect(await tab.run(() => document.querySelectorAll('iframe').length, undefined)).toBe(count);
      if (browserName === 'chromium') expect(await layoutShift(tab)).toBeLessThanOrEqual(0.02);
      expect(tab.errors()).toEqual([]);
      expect(await violations()).toEqual([]);
      expect(tab.console().filter(({ type }) => type === 'error' || type === 'warning')).toEqual([]);
      await window.close();
    },
  );

  it('shows the source that it runs on', async () => {
    const { tab, window } = await openExample(world, 'script-tag');
    const [shown, there] = await tab.run(() => {
      const place = document.querySelector('.example-place script')?.outerHTML ?? '';
      return [document.querySelector('.example-code')?.textContent ?? '', place];
    }, undefined);
    expect(shown?.replaceAll(/\s+/g, '')).toContain(
      there?.replaceAll(/\s+/g, '').replace('async=""', 'async'),
    );
    await window.close();
  });

  it('lists what the old libraries have changed', async () => {
    const { tab, window } = await openExample(world, 'patched');
    const names = await tab.run(
      () => document.querySelector<HTMLElement>('[data-patched]')?.innerText.split('\n') ?? [],
      undefined,
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names).toContain('Array.prototype.toJSON');
    await window.close();
  });
});

describe('two portals on one page', () => {
  it('do not receive each other’s messages', async () => {
    const { tab, window, ready, diagnoses } = await openExample(world, 'two');
    await ready(2);
    await tab.run(async () => {
      const { readPortals } = globalThis as unknown as {
        readPortals: () => { navigate(input: { path: string }): Promise<void> }[];
      };
      await readPortals()[1]?.navigate({ path: '/event/knit-night' });
    }, undefined);
    const logs = () =>
      tab.run(
        () => [...document.querySelectorAll('[data-events]')].map(({ textContent }) => textContent ?? ''),
        undefined,
      );
    await vi.waitFor(async () => expect((await logs())[1]).toContain('/event/knit-night'));
    expect((await logs())[0]).not.toContain('knit-night');
    expect((await diagnoses()).map(({ route }) => route)).toEqual(['/', '/event/knit-night']);
    expect((await diagnoses()).map(({ ignored }) => ignored)).toEqual([0, 0]);
    await window.close();
  });
});

describe('a dark page', () => {
  it('is never white while the portal loads', async () => {
    const { tab, window, ready } = await openExample(world, 'dark');
    await ready();
    const reader = await window.newTab();
    /**
     * When the document began; undefined until it has a frame and was painted, because the browser's own empty page
     * is white.
     */
    const shownSince = () =>
      tab
        .run(() => {
          const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
          return document.querySelector('iframe') !== null && isPainted ? performance.timeOrigin : undefined;
        }, undefined)
        .catch(() => undefined);
    const shares: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      let isLoading = true;
      const loading = tab.reload().then(() => (isLoading = false));
      for (let rest = 3; rest > 0; rest -= isLoading ? 0 : 1) {
        const before = await shownSince();
        // A picture that cannot be taken, as of a page that is left at that moment, proves nothing.
        const picture = await samplePixels(tab, reader).catch(() => undefined);
        if (picture && before !== undefined && before === (await shownSince())) shares.push(picture.white);
      }
      await loading;
    }
    expect(shares.length).toBeGreaterThan(5);
    // The page's text and one button may be white; a white frame is half of the picture.
    expect(shares.filter((share) => share > 0.1)).toEqual([]);
    await window.close();
  });
});
