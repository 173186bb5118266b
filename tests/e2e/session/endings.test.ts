import { describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/callApi.ts';
import type { Scene, Tab } from '#tests/support/driver.ts';
import { mintMember, type Member } from '#tests/support/mintMember.ts';
import { say } from '../nameOf.ts';
import { openWorld } from '../openWorld.ts';
import { signInToShop } from '../signInJourney.ts';

const world = openWorld();

async function openAs(
  newTab: () => Promise<Tab>,
  member: Pick<Member, 'token' | 'firstName'>,
  path = '/home',
) {
  const tab = await newTab();
  await tab.open(`${world.demo.portalUrl}${path}?token=${encodeURIComponent(member.token)}`);
  await tab.waitForText(new RegExp(member.firstName));
  return tab;
}

/** What a document keeps of the portal, where it may keep anything. */
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

/** The moment a text comes into the document, by the machine's clock; read later. */
const watchFor = async (scene: Scene, text: string) =>
  await scene.run((wanted: string) => {
    const look = () => {
      if (!document.body.textContent.includes(wanted)) return;
      observer.disconnect();
      document.documentElement.dataset['cameAt'] = String(Date.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);

describe('a logout in one of two tabs', () => {
  it('W15 signs the other one out within a second', async () => {
    const member = await mintMember(world.demo);
    const window = await world.driver.newWindow();
    const here = await openAs(window.newTab, member);
    const there = await openAs(window.newTab, member, '/profile');
    await watchFor(there, 'Logged out securely');
    await here.run(() => {
      const note = () => (document.documentElement.dataset['pressedAt'] = String(Date.now()));
      document.addEventListener('click', note, { capture: true, once: true });
    }, undefined);
    await here.click('button', say('app.logOut'));
    await there.waitForText('Logged out securely');
    const [pressedAt, cameAt] = await Promise.all([
      here.run(() => Number(document.documentElement.dataset['pressedAt']), undefined),
      there.run(() => Number(document.documentElement.dataset['cameAt']), undefined),
    ]);
    expect(pressedAt).toBeGreaterThan(0);
    expect(cameAt - pressedAt).toBeGreaterThan(0);
    expect(cameAt - pressedAt).toBeLessThanOrEqual(1000);
    await here.waitForText('Logged out securely');
    for (const tab of [here, there]) {
      expect(await tab.readText()).not.toContain(member.firstName);
      expect(await keptIn(tab)).toEqual([]);
      expect(tab.errors()).toEqual([]);
    }
    // Told to the server once, by the tab that it happened in.
    const told = (tab: Tab) => tab.exchanges().filter(({ url }) => url.endsWith('/api/auth/logout')).length;
    expect([told(here), told(there)]).toEqual([1, 0]);
    await window.close();
  });

  it('W15 leaves somebody else in another tab alone', async () => {
    const [one, other] = [await mintMember(world.demo), await mintMember(world.demo, { first_name: 'Tui' })];
    const window = await world.driver.newWindow();
    const here = await openAs(window.newTab, one);
    const there = await openAs(window.newTab, other);
    await here.click('button', say('app.logOut'));
    await here.waitForText('Logged out securely');
    await there.click('link', 'Offers');
    await there.waitForRole('heading', 'Offers');
    expect(await there.readText()).not.toContain('Logged out securely');
    await window.close();
  });
});

describe('a logout at the portal’s own address', () => {
  /** One session in two partitions of a browser: in the frame of a shop's page, and at the portal's own address. */
  async function openBoth() {
    const { email, firstName } = await mintMember(world.demo);
    const window = await world.driver.newWindow({ clock: true });
    const { tab: shop, portal: frame } = await signInToShop(window, world.demo, email);
    await frame.waitForText(new RegExp(firstName));
    const token = bearersOf(shop).at(-1) ?? '';
    const own = await openAs(window.newTab, { token, firstName });
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
    expect(await keptIn(frame)).toEqual([]);
    expect(await callApi(world.demo, 'GET', '/api/profile', { bearer: token })).toMatchObject({
      status: 401,
    });
  }

  it('W16 ends the copy in a shop’s page with its next call', async () => {
    const { window, shop, frame, own, token, firstName } = await openBoth();
    await own.click('button', say('app.logOut'));
    await own.waitForText('Logged out securely');
    // Another partition: no word of it comes through.
    expect(await frame.readText()).toContain(firstName);
    await frame.click('link', say('app.titles.transactions'));
    await expectPurged(frame, firstName, token);
    expect(shop.exchanges().some(({ status }) => status === 401)).toBe(true);
    await window.close();
  });

  it('W16 ends it by the heartbeat within a minute where nobody does anything', async () => {
    const { window, frame, own, token, firstName } = await openBoth();
    // The heartbeat begins 3 s after the session.
    await window.skip(5000);
    await frame.run(() => new Promise((resolve) => requestAnimationFrame(resolve)), undefined);
    await own.click('button', say('app.logOut'));
    await own.waitForText('Logged out securely');
    await window.skip(55000);
    await expectPurged(frame, firstName, token);
    await window.close();
  });
});
