import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { breathe, has, openAs, pass, stopTime, until, untilText } from '#tests/spec/openAs.ts';
import { startApiWorld, type ApiWorld } from '#tests/support/api/apiWorld.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { textCases } from './textCases.ts';

// The real portal over the reference API: what remains after a customer has logged out.

vi.setConfig({ testTimeout: 60000 });

const DAY = 86400000;
let world: ApiWorld;
let layla: string;

beforeAll(async () => {
  world = await startApiWorld();
  layla = await world.signIn('layla@example.com');
});
afterAll(async () => await world.stop());
beforeEach(() => world.reset());

const ofMaren = /Maren|Ellison|maren@|42\.50/;
const stored = () => ({ ...sessionStorage, ...localStorage }) as Record<string, string>;
const payloadOf = (token: string) => {
  const [, payload = ''] = Buffer.from(token, 'base64').toString('latin1').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { pid: string; sid: string };
};
async function isLetIn(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await world.api.fetch(new Request(`${location.origin}/api/profile/balances`, { headers }));
  return answer.status === 200;
}

describe('a logout while offline', () => {
  let onLine = true;
  const goOffline = () => {
    onLine = false;
    world.use(http.all('*/api/*', () => HttpResponse.error()));
    act(() => void window.dispatchEvent(new Event('offline')));
  };
  beforeEach(() => {
    onLine = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  /** Opens Home for a customer who stays signed in, goes offline, and logs out by the button. */
  async function logOutOffline() {
    const token = await world.signIn('maren@example.com');
    stopTime();
    const opened = await renderPortal('/home');
    const { session } = opened.portal.models;
    const { pid, sid } = payloadOf(token);
    act(
      () => void session.adopt({ token, exp: 0, profile_id: pid, is_new: false, redirect: null, keep: true }),
    );
    await untilText('$42.50');
    expect(JSON.stringify(stored())).toMatch(ofMaren);
    goOffline();
    const before = world.requests().length;
    act(() => screen.getAllByRole('button', { name: 'Log out' })[0]?.click());
    await pass(0);
    expect(
      world
        .requests()
        .slice(before)
        .filter(({ bearer }) => bearer !== undefined),
    ).toEqual([]);
    await pass(400);
    await untilText('Logged out securely');
    return { ...opened, token, pid, sid };
  }

  it('W17 leaves one opaque sid and nothing else, and sends it to the server when the network is back', async () => {
    const { token, pid, sid } = await logOutOffline();
    expect(Object.keys(stored())).toEqual(['pp-ended']);
    const left = stored()['pp-ended'] ?? '';
    const at = Date.now() - 400;
    expect(JSON.parse(left)).toEqual({ v: 1, d: [{ sid, at, told: false }] });
    for (const secret of [token, pid, ...token.split(/[^\w]/).filter((part) => part.length > 8)])
      expect(left).not.toContain(secret);
    expect(document.body.textContent).not.toMatch(ofMaren);
    expect(await isLetIn(token)).toBe(true);

    onLine = true;
    world.use(http.all('*/api/*', async ({ request }) => await world.api.fetch(request)));
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(3000);
    await until(() => world.requests().some(({ path }) => path === '/api/auth/revoke'));
    await until(() => stored()['pp-ended']?.includes('"told":true') === true);
    expect(stored()).toEqual({ 'pp-ended': JSON.stringify({ v: 1, d: [{ sid, at, told: true }] }) });
    const sent = world.requests().filter(({ path }) => path.startsWith('/api/auth/'));
    expect(sent).toMatchObject([{ path: '/api/auth/revoke', body: { sid }, bearer: undefined }]);
    expect(await isLetIn(token)).toBe(false);
  });

  it.each([
    [DAY - 60000, true],
    [DAY + 1000, false],
  ])('W17 keeps the sid for a day: after %i ms it is sent: %s', async (ms, isSent) => {
    const { close } = await logOutOffline();
    close();
    world.reset();
    localStorage.setItem(
      'pp-ended',
      JSON.stringify({ v: 1, d: [{ sid: 'x'.repeat(43), at: Date.now(), told: false }] }),
    );
    vi.setSystemTime(Date.now() + ms);
    onLine = true;
    await renderPortal('/');
    await pass(3000);
    await until(() => stored()['pp-ended']?.includes('"told":false') !== true);
    if (!isSent) expect(stored()).toEqual({});
    expect(world.requests().some(({ path }) => path === '/api/auth/revoke')).toBe(isSent);
  });

  it('W17 keeps no sid for longer on a device that is never online again', async () => {
    await logOutOffline();
    vi.setSystemTime(Date.now() + DAY);
    await pass(61000);
    await until(() => Object.keys(stored()).length === 0);
    expect(world.requests().some(({ path }) => path === '/api/auth/revoke')).toBe(false);
  });
});

describe('a page of a customer who has logged out in another tab', () => {
  /** Logs out in another tab. This tab's storage is as before, as it is for a page in the back/forward cache. */
  async function logOutElsewhere() {
    const token = await world.signIn('maren@example.com');
    const { close } = await openAs(token, '/home');
    await untilText('$42.50');
    close();
    const kept = { ...sessionStorage } as Record<string, string>;
    expect(kept['pp.auth']).toContain(token);
    stopTime();
    const other = await openAs(token, '/home');
    await untilText('$42.50');
    act(() => screen.getAllByRole('button', { name: 'Log out' })[0]?.click());
    await pass(400);
    await untilText('Logged out securely');
    other.close();
    for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
  }

  it('W18 shows none of their data after a reload, and keeps none', async () => {
    await logOutElsewhere();
    const seen: string[] = [];
    const look = () => {
      if (ofMaren.test(document.documentElement.outerHTML)) seen.push(document.body.textContent);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const before = world.requests().length;
    await renderPortal('/home');
    await untilText('Please log in');
    observer.disconnect();
    expect(seen).toEqual([]);
    expect(JSON.stringify(stored())).not.toMatch(ofMaren);
    expect(Object.keys(stored())).toEqual(['pp-ended']);
    const asked = world.requests().slice(before);
    expect(asked.filter(({ bearer }) => bearer !== undefined)).toEqual([]);
  });
});

describe('a response that arrives after the customer has changed', () => {
  /** Prevents aborts, and holds the requests for Maren back on their way to the server or from it. */
  async function openWithCallsUnderWay(way: 'there' | 'back') {
    const maren = await world.signIn('maren@example.com');
    const real = window.fetch;
    vi.spyOn(window, 'fetch').mockImplementation(async (to, init = {}) => {
      const { signal: _, ...rest } = init;
      return await real(to, rest);
    });
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const late: string[] = [];
    const landed: number[] = [];
    const hold = async ({ request }: { request: Request }) => {
      const isMarens = request.headers.get('authorization') === `Bearer ${maren}`;
      if (!isMarens) return await world.api.fetch(request);
      const early = way === 'back' ? await world.api.fetch(request.clone()) : undefined;
      late.push(new URL(request.url).pathname);
      await gate;
      const answer = early ?? (await world.api.fetch(request));
      landed.push(answer.status);
      return answer;
    };
    world.use(http.all('*/api/profile', hold), http.all('*/api/profile/*', hold));
    const { portal } = await openAs(maren, '/home');
    await until(() => late.length > 6);
    return { portal, maren, late, landed, letGo: () => letGo() };
  }
  /** Records whether the page shows Maren's data from now on. */
  function watchPage() {
    const seen: string[] = [];
    const look = () => {
      const html = document.documentElement.outerHTML;
      if (ofMaren.test(html)) seen.push(ofMaren.exec(html)?.[0] ?? '');
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    return { seen, look, stop: () => observer.disconnect() };
  }

  it.each(['/home', '/transactions', '/rewards?tab=activity'])(
    'W20 is dropped on the page %s',
    async (path) => {
      const { portal, late, landed, letGo } = await openWithCallsUnderWay('back');
      const { session, account, navigate } = portal.models;
      if (path !== '/home') {
        const before = late.length;
        act(() => navigate(path));
        await until(() => late.length > before);
      }
      const { seen, look, stop } = watchPage();
      act(() => void session.login({ token: layla }));
      act(() => session.confirmSwitch());
      const pid = payloadOf(layla).pid;
      expect(session.profileId.peek()).toBe(pid);
      await act(async () => letGo());
      await until(() => landed.length === late.length);
      await act(breathe);
      if (path === '/home') await untilText('ليلى');
      await until(() => account.profile.state.peek() === 'loaded');
      await act(breathe);
      look();
      stop();
      expect(landed.filter((status) => status === 200).length).toBeGreaterThan(6);
      expect(seen).toEqual([]);
      expect(account.profile.data.peek()?.id).toBe(pid);
      expect(JSON.stringify(stored())).not.toMatch(ofMaren);
      const owners = Object.entries(stored()).flatMap(([key, text]) =>
        key.startsWith('pp.profile.') ? [(JSON.parse(text) as { d: { profileId: string } }).d.profileId] : [],
      );
      expect(new Set(owners)).toEqual(new Set([pid]));
    },
  );

  it('W20 is dropped when it is a 401: it does not log the next customer out', async () => {
    const { portal, maren, late, landed, letGo } = await openWithCallsUnderWay('there');
    const { session } = portal.models;
    act(() => void session.login({ token: layla }));
    act(() => session.confirmSwitch());
    await until(() => world.requests().some(({ path }) => path === '/api/auth/logout'));
    expect(await isLetIn(maren)).toBe(false);
    await act(async () => letGo());
    await until(() => landed.length === late.length);
    await untilText('ليلى');
    expect(landed.filter((status) => status !== 401)).toEqual([]);
    expect(session.status.peek()).toBe('customer');
    expect(has('Logged out securely')).toBe(false);
    expect(await isLetIn(layla)).toBe(true);
  });
});

textCases({ world: () => world, token: () => layla });
