import { describe, expect, it } from 'vitest';
import { anyEngine } from '#tests/support/browser/anyEngine.ts';
import { callApi, dataOf } from '#tests/support/api/callApi.ts';
import type { BrowserWindow, Tab } from '#tests/support/browser/driver.ts';
import { mintMember } from '#tests/support/api/mintMember.ts';
import { mintSession } from '#tests/support/api/mintSession.ts';
import { resign } from '#tests/support/api/resign.ts';
import { waitForCode } from '#tests/support/mail/waitForMail.ts';
import type { Session } from '#contract/session.ts';
import { settle } from '#tests/support/render/settle.ts';
import { readKeys, watchKeys } from '#tests/repeat/watchKeys.ts';
import { textSections } from '#tests/tools/screenshots/textSections.ts';
import { nameOf, say } from './nameOf.ts';
import { openWorld } from './openWorld.ts';
import { guess } from './states/signInSteps.ts';

const world = openWorld();
const loggedOut = 'Logged out securely';
const expired = 'Your secure visit has expired. Please log in again';

/** Opens a tab at a path, signed in with a session token. */
async function openAs(window: BrowserWindow, token: string, path = '/offers'): Promise<Tab> {
  const tab = await window.newTab();
  const query = `token=${encodeURIComponent(token)}&redirect=${encodeURIComponent(path)}`;
  await tab.open(`${world.demo.portalUrl}/?${query}`);
  await tab.waitForRole('heading', 'Offers');
  return tab;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/**
 * Runs in a page. @returns when it shows a text, in unix milliseconds, and for how many milliseconds of the last
 * five seconds the machine kept the page waiting
 */
const untilShown = async (text: string): Promise<{ at: number; late: number }> => {
  const waits: { at: number; late: number }[] = [];
  while (!document.body.innerText.includes(text)) {
    const from = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 10));
    waits.push({ at: from, late: Math.max(0, Date.now() - from - 20) });
  }
  const at = Date.now();
  return { at, late: waits.filter((wait) => at - wait.at < 5000).reduce((sum, { late }) => sum + late, 0) };
};

describe('a logout', () => {
  it('W15 in one tab takes effect in another tab of the same browser within a second', async () => {
    const { token } = await mintMember(world.demo);
    const window = await world.driver.newWindow();
    const tab = await openAs(window, token);
    const other = await openAs(window, token);
    const seen = Promise.all([other.run(untilShown, loggedOut), tab.run(untilShown, loggedOut)]);
    await tab.run(() => {
      const note = () => Object.assign(globalThis, { pressedAt: Date.now() });
      document.addEventListener('click', note, { capture: true });
    }, undefined);
    await tab.click('button', 'Log out');
    const [there, here] = await seen;
    const pressedAt = await tab.run(
      () => (globalThis as unknown as { pressedAt: number }).pressedAt,
      undefined,
    );
    // A busy machine keeps both tabs waiting.
    const limit = Math.max(1000, 2 * (here.at - pressedAt)) + there.late;
    expect(there.at - pressedAt).toBeLessThan(limit);
    await tab.waitForText(loggedOut);
    expect([...tab.errors(), ...other.errors()]).toEqual([]);
    const answer = await callApi(world.demo, 'GET', '/api/profile', { bearer: token });
    expect(answer.status).toBe(401);
    await window.close();
  });

  it('W16 of all other sessions takes effect in them within a minute, or at once when their tab becomes visible', async () => {
    const member = await mintMember(world.demo);
    const windows = [
      await world.driver.newWindow({ clock: true }),
      await world.driver.newWindow({ clock: true }),
    ] as const;
    const waiting = await openAs(windows[0], await mintSession(world.demo, member.email));
    const hidden = await openAs(windows[1], await mintSession(world.demo, member.email));
    // The session keep-alive is loaded a few seconds after the page.
    for (const window of windows) await window.skip(4000);
    await expect.poll(() => hasKeepAlive(waiting) && hasKeepAlive(hidden)).toBe(true);
    await endAllOthers(member.token);

    await windows[0].skip(60000);
    await waiting.waitForText(loggedOut);

    await windows[1].skip(6000);
    await hidden.run(() => document.dispatchEvent(new Event('visibilitychange')), undefined);
    await hidden.waitForText(loggedOut);
    for (const window of windows) await window.close();
  });
});

describe('a logout of a customer whose language only the profile names', () => {
  const arabicFiles = /\/assets\/[^/]+\/ar\//;
  const isSignedOut = () => sessionStorage.getItem('pp.auth') === null;

  it.each([
    ['at once, while the language is changing', true],
    ['after the page has settled', false],
  ])(
    'shows no key in place of a text, where the newest file of texts comes first: %s',
    async (_, isAtOnce) => {
      const window = await world.driver.newWindow();
      await window.atStart(`(${watchKeys.toString()})(${JSON.stringify(textSections())})`);
      await window.answer(arabicFiles, 'newest first');
      const tab = await window.newTab();
      const token = encodeURIComponent(await mintSession(world.demo, 'layla@example.com'));
      // In Firefox a document is not complete while a file that was requested before is held.
      const opening = tab.open(`${world.demo.portalUrl}/?token=${token}&redirect=/rewards`);
      await tab.waitForRole('button', say('app.logOut'));
      await expect.poll(() => tab.exchanges().some(({ url }) => url.includes('/ar/'))).toBe(true);
      if (!isAtOnce) {
        await window.answer(arabicFiles, undefined);
        await tab.waitForRole('button', nameOf('ar', 'app.logOut'));
        await settle(tab);
        await window.answer(arabicFiles, 'newest first');
      }
      await tab.click('button', nameOf(isAtOnce ? 'en' : 'ar', 'app.logOut'));
      await expect.poll(() => tab.run(isSignedOut, undefined)).toBe(true);
      await window.answer(arabicFiles, undefined);
      await opening;
      await tab.waitForRole('heading', nameOf('ar', 'session.loggedOut.title'));
      await settle(tab);
      expect(await tab.run(readKeys, undefined)).toEqual([]);
      expect(tab.errors()).toEqual([]);
      await window.close();
    },
  );
});

describe('the end of a session', () => {
  it('is announced in a toast, and a new sign-in leads back to the same page', anyEngine, async () => {
    const { token, email } = await mintMember(world.demo);
    const window = await world.driver.newWindow({ clock: true });
    const tab = await openAs(window, await resign(token, { exp: inSeconds(400) }));
    // An answer of the API that arrives after `skip` would correct the page's clock.
    const isQuiet = () => {
      const calls = tab.exchanges().filter(({ url }) => url.includes('/api/'));
      const hasStream = calls.some(({ url }) => url.includes('/profile/changes'));
      return hasStream && calls.every(({ status }) => status !== undefined);
    };
    await expect.poll(isQuiet).toBe(true);
    const calls = /\/api\//;
    await window.answer(calls, 'wait');
    // Well over the end: the page knows the clock of the API to a few seconds only.
    await window.skip(410000);
    await tab.waitForText(expired);
    await window.answer(calls, undefined);
    await tab.waitForRole('heading', 'Please log in to continue');
    await tab.click('link', 'Proceed to login');
    const before = (await world.demo.mails(email)).length;
    await tab.type(say('session.email'), email);
    await tab.click('button', say('session.continue'));
    await tab.waitForElement('[data-state="sent"]');
    await guess({ say }, tab, await waitForCode(world.demo, email, before));
    await tab.waitForRole('heading', 'Offers');
    await expect.poll(() => new URL(tab.url()).pathname).toBe('/offers');
    expect(tab.errors()).toEqual([]);
    await window.close();
  });

  it('is announced five minutes in advance, and one press postpones it', anyEngine, async () => {
    const { token } = await mintMember(world.demo);
    const window = await world.driver.newWindow({ clock: true });
    const tab = await openAs(window, await resign(token, { exp: inSeconds(290) }));
    await window.skip(4000);
    await tab.waitForRole('dialog', say('session.stay.title'));
    await tab.click('button', say('session.stay.stay'));
    await tab.waitUntilGone('dialog', say('session.stay.title'));
    const refreshed = tab.exchanges().filter(({ url }) => url.endsWith('/api/auth/refresh'));
    expect(refreshed.map(({ status }) => status)).toEqual([200]);
    await window.skip(300000);
    await tab.click('link', 'My Orders');
    await tab.waitForRole('heading', 'My Orders');
    expect(await tab.readText()).not.toContain(expired);
    await window.close();
  });
});

describe('the next customer in a browser', () => {
  it('W19 never sees data of the previous one, not even in a single frame', anyEngine, async () => {
    const window = await world.driver.newWindow();
    const tab = await window.newTab();
    const login = async (email: string) => {
      const token = await mintSession(world.demo, email);
      await tab.open(`${world.demo.portalUrl}/?token=${encodeURIComponent(token)}&redirect=/home`);
    };
    await login('maren@example.com');
    await tab.waitForText(/Hello.*Maren/);
    await expect.poll(() => keptText(tab)).toContain('Ellison');
    // The state after a browser was killed during a logout.
    await tab.run(() => sessionStorage.removeItem('pp.auth'), undefined);
    await window.atStart(`
      globalThis.seen = [];
      const look = () => {
        const text = document.documentElement?.textContent ?? '';
        if (/Maren|Ellison/.test(text)) globalThis.seen.push(text.slice(0, 300));
        requestAnimationFrame(look);
      };
      look();
    `);
    await login('new@example.com');
    await tab.waitForText(/Hello.*Noa/);
    const seen = await tab.run(() => (globalThis as unknown as { seen: string[] }).seen, undefined);
    expect(seen).toEqual([]);
    expect(await keptText(tab)).not.toMatch(/Maren|Ellison/);
    await window.close();
  });
});

describe('"Keep me signed in"', () => {
  it('keeps the session after the tab is closed, and without it the session ends with the tab', async () => {
    const { email, firstName } = await mintMember(world.demo);
    for (const keeps of [true, false]) {
      const window = await world.driver.newWindow();
      const tab = await window.newTab();
      await tab.open(world.demo.portalUrl);
      const before = (await world.demo.mails(email)).length;
      await tab.type(say('session.email'), email);
      if (keeps) await tab.click('checkbox', say('session.keep'));
      await tab.click('button', say('session.continue'));
      await tab.waitForElement('[data-state="sent"]');
      await guess({ say }, tab, await waitForCode(world.demo, email, before));
      await tab.waitForText(new RegExp(`Hello.*${firstName}`));
      await tab.close();
      const next = await window.newTab();
      await next.open(`${world.demo.portalUrl}/home`);
      await (keeps
        ? next.waitForText(new RegExp(`Hello.*${firstName}`))
        : next.waitForRole('heading', 'Please log in to continue'));
      await window.close();
    }
  });
});

describe('single sign-on', () => {
  it(
    'opens the portal for a customer who is signed in to the shop, without a token in any address',
    anyEngine,
    async () => {
      const window = await world.driver.newWindow();
      const tab = await window.newTab();
      await tab.open(`${world.demo.shopUrl}/sso`);
      await tab.click('radio', /Maren/);
      await tab.waitForElement('form[action="/sso/in"] button');
      // The form leads to the account page.
      await tab.run(
        () => document.querySelector<HTMLElement>('form[action="/sso/in"] button')?.click(),
        undefined,
      );
      const portal = await tab.frame(world.demo.portalUrl);
      await portal.waitForText(/Hello.*Maren/);
      expect(tab.exchanges().filter(({ url }) => /token=/.test(url))).toEqual([]);
      await portal.click('button', 'Log out');
      await portal.waitForText(loggedOut);
      await window.close();
    },
  );
});

const keptText = (tab: Tab) =>
  tab.run(() => JSON.stringify({ ...sessionStorage, ...localStorage }), undefined);

/** @returns whether the tab has the chunk of the session keep-alive */
const hasKeepAlive = (tab: Tab) =>
  tab.exchanges().some(({ url, status }) => /keepSessionAlive/.test(url) && status !== undefined);

/** Ends all other sessions of the customer, through the API. */
async function endAllOthers(bearer: string): Promise<void> {
  const sessions = dataOf<Session[]>(await callApi(world.demo, 'GET', '/api/auth/sessions', { bearer }));
  for (const { id, current } of sessions)
    if (!current) await callApi(world.demo, 'DELETE', `/api/auth/sessions/${id}`, { bearer });
}
