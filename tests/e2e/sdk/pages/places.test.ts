import { describe, expect, it, vi } from 'vitest';
import type { Portal } from '#host-sdk';
import type { Tab } from '#tests/support/browser/driver.ts';
import { openWorld } from '../../openWorld.ts';
import { openExample } from './openExample.ts';

const world = openWorld();

const look = (tab: Tab) =>
  tab.run(() => {
    const dialog = document.querySelector('#account > div')?.shadowRoot?.querySelector('dialog');
    const box = document.querySelector('iframe')?.getBoundingClientRect();
    return {
      isOpen: dialog?.open === true,
      kind: dialog?.className ?? '',
      scrollY,
      overflow: getComputedStyle(document.documentElement).overflow,
      focus: (document.activeElement as HTMLElement | null)?.dataset['show'] ?? '',
      left: box?.left ?? 0,
      right: innerWidth - (box?.right ?? 0),
    };
  }, undefined);
/** Focuses and clicks a button by script, because the driver would scroll the page to it. */
const press = (tab: Tab, mode: string) =>
  tab.run((wanted: string) => {
    const button = document.querySelector<HTMLElement>(`[data-show="${wanted}"]`);
    button?.focus({ preventScroll: true });
    button?.click();
  }, mode);
/** Waits for the dialog and for scrolling: the page can scroll only a task after Escape has closed the dialog. */
const until = (tab: Tab, isOpen: boolean) => {
  const state = { isOpen, overflow: isOpen ? 'hidden' : 'visible' };
  return vi.waitFor(async () => expect(await look(tab)).toMatchObject(state));
};

describe('the same frame in the page, as a modal and as a drawer', () => {
  it('opens over the page, closes by Escape in the frame, gives the focus back, and never loads again', async () => {
    const { tab, window, ready, diagnoses } = await openExample(world, 'npm', { height: 600 });
    await ready();
    const portal = await tab.frame(world.demo.portalUrl);
    await portal.run(() => Object.assign(globalThis, { mark: 1 }), undefined);
    await tab.run(() => scrollTo(0, 100), undefined);

    await press(tab, 'modal');
    await until(tab, true);
    expect(await look(tab)).toMatchObject({ kind: 'modal', scrollY: 100 });
    await portal.waitForRole('button', 'Continue');
    await portal.press('Escape');
    await until(tab, false);
    expect(await look(tab)).toMatchObject({ scrollY: 100, focus: 'modal' });

    await press(tab, 'drawer');
    await until(tab, true);
    expect(await look(tab)).toMatchObject({ kind: 'drawer', scrollY: 100 });
    expect((await look(tab)).right).toBeLessThan(20);
    await portal.press('Escape');
    await until(tab, false);
    expect((await look(tab)).focus).toBe('drawer');

    await press(tab, 'inline');
    await portal.waitForRole('button', 'Continue');
    await portal.press('Escape');
    expect((await look(tab)).overflow).toBe('visible');
    expect(await portal.run(() => 'mark' in globalThis, undefined)).toBe(true);
    const [diagnosis] = await diagnoses();
    expect(diagnosis).toMatchObject({ handshakes: 1, mode: 'inline', open: true, failure: null });
    expect(tab.errors()).toEqual([]);
    await window.close();
  });

  it('is there at once when it was loaded ahead, without a second load', async () => {
    const { tab, window, ready, diagnoses } = await openExample(world, 'npm');
    await ready();
    await tab.click('button', 'Load ahead');
    await tab.waitForElement('[data-open-loaded]:enabled');
    await tab.click('button', 'Open what is loaded');
    await vi.waitFor(async () =>
      expect((await diagnoses()).map(({ mode, open }) => ({ mode, open }))).toEqual([
        { mode: 'inline', open: true },
        { mode: 'drawer', open: true },
      ]),
    );
    expect((await diagnoses()).map(({ handshakes }) => handshakes)).toEqual([1, 1]);
    expect(await tab.run(() => document.querySelectorAll('iframe').length, undefined)).toBe(2);
    await window.close();
  });

  it('comes from the left in a page from right to left', async () => {
    const { tab, window, ready } = await openExample(world, 'rtl');
    await ready();
    await tab.click('button', 'لوحة جانبية');
    await until(tab, true);
    await vi.waitFor(async () => expect((await look(tab)).left).toBeLessThan(20));
    const portal = await tab.frame(world.demo.portalUrl);
    expect(await portal.run(() => document.documentElement.dir, undefined)).toBe('rtl');
    await window.close();
  });
});

/** Milliseconds since the portal sent its page's path. */
const sinceRoute = (tab: Tab) =>
  tab.run(() => {
    const { readPortals } = globalThis as unknown as { readPortals: () => Portal[] };
    const routes =
      readPortals()[0]
        ?.diagnose()
        .log.filter(([, what]) => what === 'route') ?? [];
    return performance.now() - (routes.at(-1)?.[0] ?? Infinity);
  }, undefined);

describe('the page in the address', () => {
  it.each([
    ['route-hash', '#portal='],
    ['route-query', '?portal='],
  ])('%s: is linked to, follows the portal, and goes back', async (handle, field) => {
    const { tab, window, ready, diagnoses } = await openExample(world, `${handle}${field}/event/knit-night`);
    await ready();
    const portal = await tab.frame(world.demo.portalUrl);
    await expect.poll(() => portal.url()).toContain('/event/knit-night');
    // A page that comes sooner after another counts as a redirect, and replaces it.
    await vi.waitFor(async () => expect(await sinceRoute(tab)).toBeGreaterThan(300));
    await tab.run(async () => {
      const { readPortals } = globalThis as unknown as {
        readPortals: () => { navigate(input: { path: string }): Promise<void> }[];
      };
      await readPortals()[0]?.navigate({ path: '/event/beach-clean' });
    }, undefined);
    await vi.waitFor(() => expect(tab.url()).toContain(`${field}/event/beach-clean`));
    await tab.run(() => void setTimeout(() => history.back(), 0), undefined);
    await vi.waitFor(() => expect(tab.url()).toContain(`${field}/event/knit-night`));
    await vi.waitFor(async () => expect((await diagnoses())[0]?.route).toBe('/event/knit-night'));
    expect((await diagnoses())[0]?.handshakes).toBe(1);
    await window.close();
  });
});
