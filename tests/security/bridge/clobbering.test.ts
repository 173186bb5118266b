import { expect, it } from 'vitest';
import type { Bridge } from './startBridge.ts';
import { useBridge } from './useBridge.ts';

let bridge: Bridge;
useBridge((started) => {
  bridge = started;
});

/** The members that no element hides here: in a page without them, nothing can be added to the page. */
const needed = ['createElement', 'addEventListener'];

it.each([['img'], ['form'], ['object']])(
  'W24 the SDK works where elements hide every other member of the document: %s',
  async (tag) => {
    const page = await bridge.open();
    const clobbered = await page.evaluate(
      ([kept, tagName]) => {
        const names = new Set<string>();
        for (let at: object = document; at; at = Object.getPrototypeOf(at) as object)
          for (const name of Object.getOwnPropertyNames(at)) names.add(name);
        for (const name of kept) names.delete(name);
        const place = document.getElementById('account');
        const hidden = document.createElement('div');
        hidden.hidden = true;
        const elements = new Set<unknown>();
        for (const name of names) {
          const element = document.createElement(tagName);
          element.setAttribute('name', name);
          element.id = name;
          elements.add(element);
          hidden.append(element);
        }
        document.body.append(hidden);
        Object.assign(window, { place });
        const here = document as unknown as Record<string, unknown>;
        return [...names].filter((name) => elements.has(here[name]));
      },
      [needed, tag] as const,
    );
    expect(clobbered).toEqual(
      expect.arrayContaining(['querySelector', 'documentElement', 'head', 'body', 'hidden', 'readyState']),
    );
    expect(clobbered.length).toBeGreaterThan(150);
    const seen = await page.evaluate(async (portalUrl) => {
      const { place } = window as unknown as { place: HTMLElement };
      const portal = window.host.mountPortal(place, { portalUrl: `${portalUrl}/portal.html` });
      await portal.ready;
      await portal.navigate({ path: '/home' });
      portal.update({ mode: 'modal', locale: 'it', theme: 'dark' });
      portal.open();
      portal.close();
      await portal.login({ token: 'abc' });
      portal.destroy();
      const silent = window.host.mountPortal(place, { portalUrl: `${portalUrl}/silent`, timeoutMs: 500 });
      const late = new Promise((resolve) => setTimeout(resolve, 4000, 'never'));
      const code = await Promise.race([late, silent.ready.catch((error: { code: string }) => error.code)]);
      silent.destroy();
      return { code, left: place.childElementCount };
    }, bridge.portal);
    expect(seen).toEqual({ code: 'timeout', left: 0 });
  },
);
