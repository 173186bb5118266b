import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import type { BrowserWindow, Driver, Exchange, Tab } from '#tests/support/browser/driver.ts';
import { playwrightDriver } from '#tests/support/browser/playwrightDriver.ts';
import { seedNow, sharedDemo, type Demo } from '#tests/support/browser/startDemo.ts';
import { findIn, leaksOfDocument, leaksOfTab } from './findSecrets.ts';
import { accountUrl, askForLink, followMail, signInToShop } from './signInJourney.ts';

const maren = 'maren@example.com';

describe("the main job, inside a shop's page on another site", () => {
  let driver: Driver;
  let demo: Demo;
  let window: BrowserWindow;

  beforeAll(async () => {
    demo = await sharedDemo({ seedNow });
    driver = await playwrightDriver({ frameStorage: 'none' });
    window = await driver.newWindow();
  });
  afterAll(async () => {
    await driver?.close();
    await demo?.stop();
  });

  it('runs in a browser that gives cross-site frames no storage, or partitioned storage', async () => {
    const tab = await window.newTab();
    await tab.open(accountUrl(demo));
    const portal = await tab.frame(demo.portalUrl);
    await portal.waitForRole('button', 'Continue');
    const inFrame = await portal.run(() => {
      try {
        localStorage.setItem('seen', 'in the shop');
        return localStorage.getItem('seen');
      } catch (error) {
        return (error as Error).name;
      }
    }, undefined);
    expect(inFrame).toBe(driver.name === 'firefox' ? 'in the shop' : 'SecurityError');
    await tab.open(demo.portalUrl);
    expect(await tab.run(() => localStorage.getItem('seen'), undefined)).toBe(null);
    await tab.close();
  });

  it('signs a customer in by mail, shows the customer’s account, logs out, and leaks no token', async () => {
    const asked = await askForLink(window, demo, maren);
    expect(await asked.portal.readText()).not.toContain(maren);
    const tab = await followMail(window, demo, maren);
    const portal = await tab.frame(demo.portalUrl);
    const linkTokens = (await demo.mails(maren)).flatMap((mail) => mail.links.flatMap(tokenIn));
    expect(linkTokens).not.toEqual([]);

    await portal.waitForRole('button', /^log in to/i);
    const readyAt = tab.exchanges().length;
    expect(tab.url()).not.toContain('token');
    await portal.click('button', /^log in to/i);

    await portal.waitForRole('heading', 'Home');
    await portal.waitForText(/Hello.*Maren/);
    await portal.waitForText('$42.50');
    await portal.waitForText('3,240');
    const sessionToken = bearerIn(tab);

    await portal.click('link', 'My Orders');
    await portal.waitForRole('heading', 'My Orders');
    await portal.waitForText('R-1043');
    await expect.poll(() => portal.url()).toContain('/transactions');

    const secrets = [...linkTokens, sessionToken];
    const scan = async (kept: readonly string[]) => [
      ...leaksOfTab('the shop', tab, secrets, readyAt),
      ...(await leaksOfDocument('the shop', tab, secrets, true)),
      ...(await leaksOfDocument('the portal', portal, kept, true)),
      ...(await leaksOfDocument('the portal', portal, secrets, false)),
    ];
    // Where a frame has storage, the portal stores its session there, but no link tokens.
    expect(await scan(driver.name === 'firefox' ? linkTokens : secrets)).toEqual([]);

    await tab.clickText('For developers');
    await portal.click('button', 'Log out');
    await portal.waitForText('Logged out securely');
    expect(await waitForEvent(tab, 'logout')).toMatch(/logout\W*reason\W*user/);
    expect(await scan(secrets)).toEqual([]);
    expect(findIn('the API log', (await demo.apiOutput()).split('\n'), secrets)).toEqual([]);
    expect(historyOf(tab, demo)).toEqual([]);
    await expectSilence([asked.tab, tab]);

    const answer = await fetch(`${demo.portalUrl}/api/profile`, {
      headers: { authorization: `Bearer ${sessionToken}` },
    });
    expect(answer.status).toBe(401);
    await asked.tab.close();
    await tab.close();
  });

  it(
    'logs the events ready, auth, route, size and logout in the host, without personal data',
    anyEngine,
    async () => {
      const { tab, portal } = await signInToShop(window, demo, maren);
      await portal.click('link', 'My Orders');
      await portal.waitForText('R-1043');
      await tab.clickText('For developers');
      await portal.click('button', 'Log out');
      const log = await waitForEvent(tab, 'logout');
      for (const name of ['ready', 'auth', 'route', 'size', 'logout']) expect(log).toContain(name);
      for (const personal of ['maren', 'ellison', '4821']) expect(log.toLowerCase()).not.toContain(personal);
      await tab.close();
    },
  );

  it('shows a second member their own orders only', anyEngine, async () => {
    const { tab, portal } = await signInToShop(window, demo, 'layla@example.com');
    await portal.click('link', /My Orders|طلباتي/);
    await portal.waitForRole('heading', /My Orders|طلباتي/);
    expect(await portal.readText()).not.toContain('R-1043');
    await tab.close();
  });

  it('keeps the shop’s back button working', async () => {
    const tab = await window.newTab();
    await tab.open(demo.shopUrl);
    await tab.open(accountUrl(demo));
    const portal = await tab.frame(demo.portalUrl);
    await portal.waitForRole('button', 'Continue');
    await tab.back();
    expect(tab.url().replace(/\/$/, '')).toBe(demo.shopUrl);
    await tab.close();
  });
});

/** Waits for an event of this name in the shop's log, and returns the log. */
async function waitForEvent(tab: Tab, name: string): Promise<string> {
  const read = async () =>
    await tab.run(() => document.querySelector('[data-log]')?.textContent ?? '', undefined);
  await vi.waitFor(async () => expect(await read()).toContain(name));
  return await read();
}

function tokenIn(link: string): string[] {
  const url = new URL(link);
  const token =
    new URLSearchParams(url.hash.slice(1)).get('profile_portal_token') ?? url.searchParams.get('token');
  return token === null ? [] : [token];
}

/** @returns the session token of the portal's requests */
function bearerIn(tab: Tab): string {
  const header = tab
    .exchanges()
    .map((exchange) => exchange.requestHeaders['authorization'])
    .find(Boolean);
  const token = header?.replace('Bearer ', '') ?? '';
  expect(token).toMatch(/^[A-Za-z0-9+/]{100,}=*$/);
  return token;
}

/**
 * @returns the addresses with a token among those of the tab's documents, except the first: the link of the mail has a
 *   token in its fragment by design, until the page runs
 */
function historyOf(tab: Tab, demo: Demo): string[] {
  const [first, ...later] = tab.locations().filter((address) => address !== 'about:blank');
  expect(first).toContain(demo.shopUrl);
  return later.filter((address) => /token=/.test(address));
}

async function expectSilence(tabs: readonly Tab[]): Promise<void> {
  for (const tab of tabs) {
    expect(tab.errors()).toEqual([]);
    const refused = tab.exchanges().filter(({ status = 0 }) => status >= 400);
    const shown = ({ method, url, status, requestHeaders }: Exchange) =>
      `${status} ${method} ${url} ${'authorization' in requestHeaders ? 'with' : 'without'} a bearer`;
    expect(refused.map(shown)).toEqual([]);
    expect(tab.console().filter((line) => line.type === 'error' || line.type === 'warning')).toEqual([]);
  }
}
