import { describe, expect, it } from 'vitest';
import { isMatrix } from '#tests/support/browser/isMatrix.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { openWorld } from './openWorld.ts';
import { redirects } from '#tests/support/browser/redirects.ts';

const world = openWorld();
/**
 * `landingOf.test.ts` tries every form. Here every fifth proves that the page uses that rule; the matrix tries all
 * of them.
 */
const tried = redirects.filter((_, index) => isMatrix || index % 5 === 0);

describe('W3 a redirect never leaves the portal', () => {
  it('is tried in at least forty forms', () => {
    expect(redirects.length).toBeGreaterThanOrEqual(40);
    expect(new Set(redirects.map(({ given }) => given)).size).toBe(redirects.length);
  });

  it(
    'leads to the intended page, or to Home, in each form',
    { timeout: isMatrix ? 480000 : 240000 },
    async () => {
      const { token } = await mintMember(world.demo);
      const landed = new Map<string, string>();
      const waiting = [...tried];
      const work = async () => {
        const tab = await world.open('/nothing-here');
        // Firefox reports an error when a page is left while its scripts are loading.
        await tab.waitForElement('main h1');
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          await tab.open(
            `${world.demo.portalUrl}/?token=${encodeURIComponent(token)}&redirect=${next.given}`,
          );
          await tab.waitForElement('main h1');
          const { origin, pathname, search } = new URL(tab.url());
          landed.set(next.given, (origin === world.demo.portalUrl ? '' : origin) + pathname + search);
        }
        const elsewhere = [...tab.locations(), ...tab.exchanges().map(({ url }) => url)];
        expect(elsewhere.filter((address) => !address.startsWith(world.demo.portalUrl))).toEqual([]);
        expect(tab.errors()).toEqual([]);
      };
      await Promise.all([work(), work(), work()]);
      const wanted = tried.map(({ given, lands }) => [given, lands]);
      expect(Object.fromEntries(landed)).toEqual(Object.fromEntries(wanted));
    },
  );

  it('W4 does not loop', async () => {
    const { token } = await mintMember(world.demo);
    for (const redirect of ['/', '/?redirect=%2F', '/?redirect=/?redirect=/', '/home']) {
      const tab = await world.open(
        `/?token=${encodeURIComponent(token)}&redirect=${encodeURIComponent(redirect)}`,
      );
      await tab.waitForRole('heading', 'Home');
      expect(tab.locations().length).toBeLessThanOrEqual(4);
    }
  });
});
