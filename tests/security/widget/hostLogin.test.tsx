import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { portalPages } from '#contract/portalPages.ts';
import { heading, until, untilText } from '#tests/spec/openAs.ts';
import { openInFrame, SHOP, type FramedPortal } from '#tests/spec/openInFrame.ts';
import { startApiWorld, type ApiWorld } from '#tests/support/api/apiWorld.ts';
import { madeUpToken } from '#tests/support/api/madeUpToken.ts';

/** The key of the shop's own sign-in. */
const shopKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let world: ApiWorld;
beforeAll(async () => {
  const key = { ...shopKey.publicKey.export({ format: 'jwk' }), kid: 'shop' };
  world = await startApiWorld({ ssoJwks: JSON.stringify({ keys: [key] }) });
});
afterAll(async () => await world.stop());
beforeEach(() => world.reset());

/** A session token of the shop's own sign-in: bound to the shop's page. */
async function tokenOf(name: 'maren' | 'layla'): Promise<string> {
  return boundToShop(await world.signIn(`${name}@example.com`));
}

function boundToShop(real: string): string {
  const token = madeUpToken({ ...payloadOf(real), azp: SHOP });
  world.accept(token, real);
  return token;
}

async function post<Data>(path: string, body: object): Promise<Data> {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(location.origin + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return ((await (await world.api.fetch(request)).json()) as { data: Data }).data;
}

/** @returns the token of a session that was begun with the code of a mail */
async function signInByCode(email: string): Promise<string> {
  const before = world.api.mails().length;
  const { attempt_id } = await post<{ attempt_id: string }>('/api/auth', { email });
  const mail = () =>
    world.api
      .mails()
      .slice(before)
      .find(({ to }) => to === email);
  await until(() => mail() !== undefined);
  const code = /\b\d{6}\b/.exec(mail()?.text ?? '')?.[0];
  return (await post<{ token: string }>('/api/auth/verify', { attempt_id, code })).token;
}

/** @returns the token of a session that was begun with an assertion of the shop */
async function signInByShop(email: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { aud: location.origin, azp: SHOP, jti: randomUUID(), iat: now, exp: now + 30, email };
  const head = { alg: 'ES256', kid: 'shop' };
  const signed = [head, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = { key: shopKey.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(signed), key).toString('base64url');
  return (await post<{ token: string }>('/api/auth/exchange', { assertion: `${signed}.${signature}` })).token;
}

const payloadOf = (token: string) =>
  JSON.parse(atob(atob(token).split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as object;
const err = (code: string) => ({ t: 'err', e: { code } });
const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });

/** Records everything that the page shows during the test. */
function watchPage(): () => string {
  let seen = '';
  const look = () => {
    seen += document.body.textContent;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => seen;
}

describe('a login by message', () => {
  it('B22 refuses a token that is bound to another page, or to none', async () => {
    const maren = await tokenOf('maren');
    const { call, portal } = await openInFrame('/');
    for (const azp of ['https://evil.example', `${SHOP}.evil.example`, SHOP.toUpperCase(), undefined]) {
      const token = madeUpToken({ ...payloadOf(maren), azp });
      expect(await call('login', { token }), String(azp)).toMatchObject(err('forbidden'));
    }
    expect(portal.models.session.status.peek()).toBe('visitor');
    expect(await call('login', { token: maren })).toMatchObject({ t: 'res' });
    await untilText('Maren');
  });

  it('B24 ignores a token in an address of another origin', async () => {
    const maren = await tokenOf('maren');
    const { call, portal } = await openInFrame('/');
    const query = `?token=${encodeURIComponent(maren)}`;
    const own = location.origin;
    const addresses = [
      `javascript:alert(1)//${query}`,
      `data:text/html,${query}`,
      `blob:${own}/${query}`,
      `https://evil.example/${query}`,
      `${own}.evil.example/${query}`,
      `${own.replace('//', '//evil.example@')}/${query}`,
      `//evil.example/${query}`,
      `/${query}`,
    ];
    for (const url of addresses) expect(await call('login', { url }), url).toMatchObject(err('forbidden'));
    expect(await call('login', { url: `${own}/` })).toMatchObject(err('unauthenticated'));
    expect(await call('login', { token: 'nonsense' })).toMatchObject(err('unauthenticated'));
    expect(portal.models.session.status.peek()).toBe('visitor');
    expect(stored()).not.toContain(maren.slice(0, 40));
  });

  it('stays at the requested page', async () => {
    const maren = await tokenOf('maren');
    const { call } = await openInFrame('/rewards');
    await untilText('Please log in to continue');
    await call('login', { token: maren });
    await until(
      () => location.pathname === '/rewards' && screen.queryByRole('tab', { name: 'Activity' }) !== null,
    );
    expect(location.search).toContain('embed=');
  });

  it('B23 W19 asks before it replaces a customer, and shows none of their data afterwards', async () => {
    const maren = await tokenOf('maren');
    const layla = await tokenOf('layla');
    const { call, portal, user } = await openInFrame('/home');
    await call('login', { token: maren });
    await untilText('Maren');
    await until(() => stored().includes('Maren'));
    expect(await call('login', { token: layla })).toMatchObject({ t: 'res' });
    const stay = await screen.findByRole('button', { name: /^Stay/ });
    expect(portal.models.account.profile.data.peek()?.first_name).toBe('Maren');
    await user.click(stay);
    await until(() => screen.queryByRole('dialog') === null);
    expect(portal.models.account.profile.data.peek()?.first_name).toBe('Maren');

    await call('login', { token: layla });
    const yes = await screen.findByRole('button', { name: /^Switch/ });
    // The stored data are removed before the first request for the next customer.
    let kept = '';
    const generation = portal.models.session.generation.peek();
    onTestFinished(
      portal.models.session.generation.subscribe((now) => {
        if (now > generation) kept ||= stored();
      }),
    );
    const seen = watchPage();
    fireEvent.click(yes);
    await until(() => portal.models.account.profile.data.peek()?.email === 'layla@example.com');
    expect(kept).not.toContain('Maren');
    expect(stored()).not.toContain('Maren');
    expect(seen().replace(/Stay as \S+/g, '')).not.toContain('Maren');
  });
});

describe('a host with a sign-in of its own', () => {
  it('signs the customer in without showing the sign-in page', async () => {
    const maren = await tokenOf('maren');
    const seen = watchPage();
    const getToken = vi.fn(() => ({ token: maren, expiresAt: 0 }));
    await openInFrame('/rewards', {}, { getToken });
    await until(() => screen.queryByRole('tab', { name: 'Activity' }) !== null);
    expect(getToken.mock.calls).toEqual([[{ reason: 'initial' }]]);
    expect(seen()).not.toMatch(/log in/i);
  });

  it('shows the sign-in page when no customer is signed in there', async () => {
    await openInFrame('/', {}, { getToken: () => null });
    expect(await heading()).toBe('Log in');
  });
});

describe('the calls of the host', () => {
  it('B27 are a fixed list, and every other name is unknown', async () => {
    const { call } = await openInFrame('/');
    for (const method of ['getProfile', 'profile', 'getToken', 'toString', '__proto__', 'track'])
      expect(await call(method), method).toMatchObject(err('unknown_method'));
  });

  it('B27 disclose nothing of the customer on any page', async () => {
    const maren = await tokenOf('maren');
    const { call, heard } = await openInFrame('/home', { shown: true });
    await call('login', { token: maren });
    await untilText('Maren');
    const paths = Object.values(portalPages).flatMap(({ path, access }) =>
      path !== null && access === 'customer' && path !== '/home' && !path.includes('{') ? [path] : [],
    );
    expect(paths.length).toBeGreaterThan(6);
    for (const path of paths) {
      await call('navigate', { path });
      await until(() => heard.some(({ e, d }) => e === 'route' && (d as { path: string }).path === path));
    }
    await call('logout');
    await untilText('Logged out securely');
    const sent = JSON.stringify(heard.filter(({ t }) => t !== 'res'));
    const { pid } = payloadOf(maren) as { pid: string };
    for (const personal of ['maren', 'ellison', '@', 'R-1043', pid, maren.slice(0, 40)])
      expect(sent.toLowerCase()).not.toContain(personal.toLowerCase());
    const events = heard.filter(({ e }) => e === 'analytics').map(({ d }) => d as { name: string });
    const expected = new Set(['page_view', 'sign_in_completed', 'sign_out']);
    expect(events.filter(({ name }) => !expected.has(name))).toEqual([]);
    expect(new Set(events.map(({ name }) => name))).toEqual(expected);
  });

  it('navigate to existing pages, which are reported without the values in their addresses', async () => {
    const { call, heard } = await openInFrame('/');
    await heading();
    for (const path of ['/nowhere', '/?kiosk=1', '/..//evil.example', '/rewards/item/x'])
      expect(await call('navigate', { path }), path).toMatchObject(err('bad_request'));
    expect(await call('navigate', { path: '/event/spring-market/?code=4821&t=secret' })).toMatchObject({
      t: 'res',
    });
    const routes = () => heard.flatMap(({ e, d }) => (e === 'route' ? [(d as { path: string }).path] : []));
    await until(() => routes().length > 1);
    expect(routes()).toEqual(['/', '/event/spring-market']);
    await call('back');
    await until(() => routes().length > 2);
    expect(routes().at(-1)).toBe('/');
  });

  it('fill fields that are still empty', async () => {
    const { call, user } = await openInFrame('/');
    await heading();
    const field = screen.getByLabelText<HTMLInputElement>(/^Email/);
    await call('setCustomerData', { email: 'shop@example.com' });
    await until(() => field.value === 'shop@example.com');
    await user.clear(field);
    await user.type(field, 'own@example.com');
    await call('setCustomerData', { email: 'again@example.com', language: 'it' });
    await until(() => document.documentElement.lang === 'it');
    expect(field.value).toBe('own@example.com');
    expect(world.requests().some(({ path }) => path === '/api/auth')).toBe(false);
  });
});

/** What the portal has sent to the host's analytics under one name. */
const analyticsIn = ({ heard }: FramedPortal, name: string) =>
  heard.flatMap(({ e, d }) => (e === 'analytics' && (d as { name: string }).name === name ? [d] : []));

describe('the analytics events of the portal', () => {
  it.each([
    ['the code of a mail', signInByCode, 'email_code', 'code'],
    ['the link of a mail', (email: string) => world.signIn(email), 'email_link', 'link'],
    ['the sign-in of the shop', signInByShop, 'sso', 'host'],
  ])('name %s as the method of the sign-in, by the token of the API', async (_, signIn, amr, method) => {
    const token = boundToShop(await signIn('maren@example.com'));
    const framed = await openInFrame('/', { shown: true });
    await framed.call('login', { token });
    await until(() => analyticsIn(framed, 'sign_in_completed').length > 0);
    expect(framed.portal.models.session.amr.peek()).toBe(amr);
    expect(analyticsIn(framed, 'sign_in_completed')).toEqual([
      { name: 'sign_in_completed', properties: { method }, schemaVersion: 1 },
    ]);
  });

  it('name each error of a request that is shown, in whatever form it is shown', async () => {
    const shown = (code: string) => ({ name: 'error_shown', properties: { code }, schemaVersion: 1 });
    world.use(
      http.post('*/api/auth', () =>
        HttpResponse.json({ code: 'rate_limited', retry_after: 60 }, { status: 429 }),
      ),
    );
    const framed = await openInFrame('/?token=nonsense', { shown: true });
    await untilText('We can send a new one.');
    await until(() => analyticsIn(framed, 'error_shown').length === 1);
    await framed.user.type(await screen.findByLabelText(/^Email/), 'maren@example.com{Enter}');
    await until(() => analyticsIn(framed, 'error_shown').length === 2);
    expect(analyticsIn(framed, 'error_shown')).toEqual([shown('refused'), shown('rate_limited')]);
  });
});

describe('the container of the portal', () => {
  it('reports no page view while it is hidden, and one when it is shown', async () => {
    const { heard, post } = await openInFrame('/', { shown: false });
    await heading();
    const reported = () =>
      heard.filter(({ e }) => e === 'analytics').map(({ d }) => (d as { name: string }).name);
    expect(reported()).toEqual([]);
    post({ t: 'ctx', d: { shown: true } });
    await until(() => reported().length > 0);
    expect(reported()).toEqual(['page_view']);
  });

  it('closes as a modal by Escape, unless a dialog in it was open', async () => {
    const maren = await tokenOf('maren');
    const layla = await tokenOf('layla');
    const returnFocus = vi.fn(() => null);
    const { call, post } = await openInFrame('/home', { mode: 'modal' }, { returnFocus });
    await call('login', { token: maren });
    await untilText('Maren');
    await call('login', { token: layla });
    await screen.findByRole('button', { name: /^Stay/ });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: /^Stay/ }));
    await until(() => screen.queryByRole('dialog') === null);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await until(() => returnFocus.mock.calls.length > 0);
    post({ t: 'ctx', d: { mode: 'inline' } });
    await until(() => document.querySelector('[data-auto-height]') !== null);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await call('setCustomerData', {});
    expect(returnFocus.mock.calls).toEqual([[{ direction: 'close' }]]);
  });

  it('changes theme, language, edges and motion without a reload', async () => {
    const { portal, post } = await openInFrame('/', { theme: { scheme: 'light' } });
    await heading();
    const { documentElement } = document;
    expect(portal.hostPort.context.peek()?.theme.scheme).toBe('light');
    const d = { theme: { scheme: 'dark' }, locale: 'fr-CA', insets: [0, 0, 34, 0], reducedMotion: true };
    post({ t: 'ctx', d });
    await until(() => documentElement.lang === 'fr');
    expect(portal.hostPort.context.peek()?.theme.scheme).toBe('dark');
    expect(documentElement.style.getPropertyValue('--pp-inset-bottom')).toBe('34px');
    expect(documentElement.hasAttribute('data-still')).toBe(true);
    post({ t: 'ctx', d: { insets: null, reducedMotion: false } });
    await until(() => !documentElement.hasAttribute('data-still'));
    expect(documentElement.style.getPropertyValue('--pp-inset-bottom')).toBe('');
  });
});
