import { describe, expect, it } from 'vitest';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { browserName } from '#tests/support/browser/browserName.ts';
import { playwrightDriver } from '#tests/support/browser/playwrightDriver.ts';
import { mintMember, newEmail } from '#tests/support/api/mintMember.ts';
import { waitForCode } from '#tests/support/mail/waitForMail.ts';
import { openWorld } from '../../openWorld.ts';
import { openExample } from './openExample.ts';

const world = openWorld();

/** How the page shows the frame; `isCut`: it is as low as the SDK makes a frame without a portal. */
const readFrame = () => {
  const frame = document.querySelector('iframe');
  if (!frame) return undefined;
  return { opacity: getComputedStyle(frame).opacity, isCut: frame.clientHeight < 400 };
};

describe('signing in by a code', () => {
  it.each(['script-tag', 'react', 'patched', 'element'])(
    'works on the page %s',
    anyEngine,
    async (handle) => {
      const { email } = await mintMember(world.demo);
      const before = (await world.demo.mails(email)).length;
      const { tab, window, ready, diagnoses, violations } = await openExample(world, handle);
      await ready();
      const portal = await tab.frame(world.demo.portalUrl);
      await portal.type(/email/i, email);
      await portal.click('button', 'Continue');
      await portal.waitForText(/check your email/i);
      await portal.typeKeys(/code/i, await waitForCode(world.demo, email, before));
      await portal.waitForRole('heading', 'Home');
      const [diagnosis] = await diagnoses();
      expect(diagnosis).toMatchObject({ handshakes: 1, connected: true, failure: null, route: '/home' });
      expect(diagnosis?.log.filter(([, what]) => what === 'auth').length).toBeGreaterThan(1);
      expect(JSON.stringify(diagnosis)).not.toContain(email);
      expect(tab.errors()).toEqual([]);
      expect(await violations()).toEqual([]);
      await window.close();
    },
  );

  it(
    'can begin in the frame before the portal’s code is there, and continues when it is',
    anyEngine,
    async () => {
      const code = /\d\w*\/core\.js$/;
      const email = newEmail();
      const window = await world.driver.newWindow();
      await window.answer(code, 'wait');
      const tab = await window.newTab();
      // In Firefox a page counts as loaded only once the code in its frame is.
      const opening = tab.open(`${world.demo.shopUrl}/developers/script-tag`);
      const portal = await tab.frame(world.demo.portalUrl);
      await portal.waitForElement('#first-view[data-form]');
      await portal.typeKeys(/email/i, email);
      // Firefox does not name the ancestors of a frame, so there the frame is shown only once the portal connects.
      if (browserName === 'chromium')
        await expect.poll(() => tab.run(readFrame, undefined)).toEqual({ opacity: '1', isCut: false });
      await portal.press('Enter');
      await window.answer(code, undefined);
      await opening;
      await portal.waitForText(/check your email/i);
      await waitForCode(world.demo, email, 0);
      await window.close();
    },
  );

  // As README.md lists it for each browser.
  it.each([
    ['partitioned', true],
    ['none', browserName === 'firefox'],
  ] as const)('outlives a reload of the page where a frame has storage (%s)', async (frameStorage, stays) => {
    const driver = await playwrightDriver({ frameStorage });
    const { email } = await mintMember(world.demo);
    const before = (await world.demo.mails(email)).length;
    const { tab, ready } = await openExample({ ...world, demo: world.demo, driver }, 'script-tag');
    await ready();
    const portal = await tab.frame(world.demo.portalUrl);
    await portal.type(/email/i, email);
    await portal.click('button', 'Continue');
    await portal.typeKeys(/code/i, await waitForCode(world.demo, email, before));
    await portal.waitForRole('heading', 'Home');
    await tab.reload();
    await ready();
    const again = await tab.frame(world.demo.portalUrl);
    await again.waitForRole('heading', stays ? 'Home' : 'Log in');
    await driver.close();
  });
});
