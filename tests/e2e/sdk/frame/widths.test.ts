import { expect, it, vi } from 'vitest';
import { openWorld } from '../../openWorld.ts';
import { openExample } from '../pages/openExample.ts';

const world = openWorld();

it('the frame is as tall as the portal in it at every width, and the cover is as low in a high frame', async () => {
  const { tab, window, ready } = await openExample(world, 'script-tag', { height: 900 });
  await ready();
  await tab.run((portalUrl: string) => {
    globalThis.window.ProfilePortal?.mount('#account', { portalUrl, minHeight: 100 });
  }, world.demo.portalUrl);
  await ready();
  const portal = await tab.frame(world.demo.portalUrl);
  await portal.waitForRole('button', 'Continue');
  // Makes the portal longer, as a later notice does: the frame becomes higher than windows that the styles treat as
  // short.
  await portal.run(() => {
    const form = document.querySelector('main') as HTMLElement;
    form.style.paddingBlockEnd = '300px';
  }, undefined);
  const measure = () =>
    portal.run(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      const root = document.getElementById('root')?.firstElementChild?.getBoundingClientRect();
      const cover = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
      return {
        width: innerWidth,
        // Firefox keeps the width that was left beside a scroll bar, so that the cover may be a little lower.
        isCoverLow: innerWidth >= 900 || (cover >= 80 && cover <= Math.max(80, innerWidth / 5)),
        cut: [scrollWidth - innerWidth, scrollHeight - innerHeight],
        spare: innerHeight - Math.ceil(root?.height ?? 0),
      };
    }, undefined);
  for (const width of [280, 300, 336, 360, 1000, 500, 280, 700]) {
    await tab.run((px: number) => {
      const place = document.getElementById('account') as HTMLElement;
      place.style.inlineSize = `${px}px`;
    }, width);
    const right = { width, isCoverLow: true, cut: [0, 0], spare: 0 };
    await vi.waitFor(async () => expect(await measure()).toEqual(right));
  }
  await window.close();
});
