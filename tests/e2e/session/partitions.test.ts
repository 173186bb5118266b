import { describe, expect, it } from 'vitest';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { callApi } from '#tests/support/api/callApi.ts';
import type { Scene, Tab } from '#tests/support/browser/driver.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { say } from '../nameOf.ts';
import { openWorld } from '../openWorld.ts';
import { signInToShop } from '../signInJourney.ts';

const world = openWorld();

/** The storage keys of the portal in a document; empty if storage is blocked. */
const keptIn = async (scene: Scene) =>
  await scene.run(() => {
    const keysOf = (open: () => Storage) => {
      try {
        return Object.keys(open());
      } catch {
        return [];
      }
    };
    return [...keysOf(() => sessionStorage), ...keysOf(() => localStorage)];
  }, undefined);

describe('a logout at the portal’s own address', () => {
  /** Opens one session in two storage partitions: in the frame of a shop's page, and at the portal's own address. */
  async function openBoth({ live }: { readonly live: boolean }) {
    const { email, firstName } = await mintMember(world.demo);
    const window = await world.driver.newWindow({ clock: true });
    if (!live) await window.answer(/profile\/changes/, { status: 501, contentType: 'text/plain', body: '' });
    const { tab: shop, portal: frame } = await signInToShop(window, world.demo, email);
    await frame.waitForText(new RegExp(firstName));
    const token = bearersOf(shop).at(-1) ?? '';
    const own = await window.newTab();
    await own.open(`${world.demo.portalUrl}/home?token=${encodeURIComponent(token)}`);
    await own.waitForText(new RegExp(firstName));
    return { window, shop, frame, own, token, firstName };
  }
  const bearersOf = (tab: Tab) =>
    tab
      .exchanges()
      .flatMap(
        ({ requestHeaders }) => /^Bearer (.+)$/.exec(requestHeaders['authorization'] ?? '')?.[1] ?? [],
      );

  async function expectPurged(frame: Scene, firstName: string, token: string): Promise<void> {
    await frame.waitForText('Logged out securely');
    expect(await frame.run(() => document.documentElement.outerHTML, undefined)).not.toContain(firstName);
    // Only the opaque id of the ended session may remain (ARCHITECTURE.md, decision 24).
    expect((await keptIn(frame)).filter((key) => key !== 'pp-ended')).toEqual([]);
    expect(await callApi(world.demo, 'GET', '/api/profile', { bearer: token })).toMatchObject({
      status: 401,
    });
  }

  it('W16 ends the copy in a shop’s page at once, by its stream of changes', async () => {
    const { window, frame, own, token, firstName } = await openBoth({ live: true });
    // The stream begins 3 s after the first view.
    await window.skip(5000);
    await own.click('button', say('app.logOut'));
    await own.waitForText('Logged out securely');
    // No message reaches the other partition.
    await expectPurged(frame, firstName, token);
    await window.close();
  });

  it('W16 ends it by the keep-alive within a minute where there is no stream', anyEngine, async () => {
    const { window, frame, own, token, firstName } = await openBoth({ live: false });
    // The keep-alive begins 3 s after the session.
    await window.skip(5000);
    await frame.run(() => new Promise((resolve) => requestAnimationFrame(resolve)), undefined);
    await own.click('button', say('app.logOut'));
    await own.waitForText('Logged out securely');
    await window.skip(55000);
    await expectPurged(frame, firstName, token);
    await window.close();
  });
});
