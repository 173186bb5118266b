import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { portalPages } from '#contract/portalPages.ts';
import { heading, until, untilText } from '#tests/spec/openAs.ts';
import { openInFrame, SHOP } from '#tests/spec/openInFrame.ts';
import { startApiWorld, type ApiWorld } from '#tests/support/api/apiWorld.ts';
import { madeUpToken } from '#tests/support/api/madeUpToken.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld();
});
afterAll(async () => await world.stop());
beforeEach(() => world.reset());

/** A session token of the shop's own sign-in: bound to the shop's page. */
async function tokenOf(name: 'maren' | 'layla'): Promise<string> {
  const real = await world.signIn(`${name}@example.com`);
  const token = madeUpToken({ ...payloadOf(real), azp: SHOP });
  world.accept(token, real);
  return token;
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
