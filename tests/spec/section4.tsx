import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { madeUpToken, unixIn } from '#tests/support/api/madeUpToken.ts';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { breathe, has, heading, openAs, pass, stopTime, until, untilText } from './openAs.ts';
import { openInFrame, SHOP } from './openInFrame.ts';
import type { Row, Scene } from './Row.ts';

const expired = 'Your secure visit has expired. Please log in again';

export function profileIdOf(token: string): string {
  const [, payload = ''] = Buffer.from(token, 'base64').toString('latin1').split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { pid: string }).pid;
}

/** A token that ends in `seconds`, which the API accepts in place of the member's. */
function endingIn(seconds: number, { world, maren }: Scene, more: object = {}): string {
  const token = madeUpToken({ pid: profileIdOf(maren), exp: unixIn(seconds), ...more });
  world.accept(token, maren);
  return token;
}

const stored = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].toSorted();
const kept = (key: string) => stored().some((each) => each.startsWith(key));
/** As `heading`, without waiting: time may be stopped. */
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const never = () => new Promise<never>(() => undefined);

/** States and transitions. */
export const section4: readonly Row[] = [
  {
    says: 'not authenticated becomes authenticated by a valid token from the token query parameter',
    observe: async ({ maren }) => {
      const { portal } = await openAs(maren, '/home');
      expect(portal.models.session.status.peek()).toBe('customer');
      await untilText('Maren');
    },
  },
  {
    says: 'by a message from the parent frame carrying a URL with a token',
    observe: async (scene) => {
      const { call, heard } = await openInFrame('/home');
      expect(await heading()).toBe('Please log in to continue');
      // An addition to the specification: a token from a page names that page, unless configured otherwise.
      const token = endingIn(3600, scene, { azp: SHOP });
      const url = `${location.origin}/?token=${encodeURIComponent(token)}`;
      expect(await call('login', { url })).toMatchObject({ t: 'res' });
      await untilText('Maren');
      expect(location.href).not.toContain('token');
      const auth = heard.filter(({ e }) => e === 'auth').map(({ d }) => d);
      expect(auth).toEqual([{ signedIn: false }, { signedIn: true }]);
    },
  },
  ...(
    [
      ['has expired', () => madeUpToken({ pid: 'p', exp: unixIn(-1), azp: SHOP })],
      ['has no profile id', () => madeUpToken({ exp: unixIn(3600), azp: SHOP })],
      ['is nonsense', () => 'nonsense'],
    ] as const
  ).map(([what, token]): Row => ({
    says: `a message from the parent frame with a token that ${what} leaves a visitor`,
    observe: async ({ world }) => {
      const { call, heard } = await openInFrame('/home');
      expect(await heading()).toBe('Please log in to continue');
      const url = `${location.origin}/?token=${encodeURIComponent(token())}`;
      expect(await call('login', { url })).toMatchObject({ t: 'err', e: { code: 'unauthenticated' } });
      expect(await heading()).toBe('Please log in to continue');
      expect(heard.filter(({ e }) => e === 'auth').map(({ d }) => d)).toEqual([{ signedIn: false }]);
      expect(world.requests().some(({ path }) => path.startsWith('/api/profile'))).toBe(false);
    },
  })),
  {
    says: 'by stored login',
    observe: async ({ maren }) => {
      const { close } = await openAs(maren, '/home');
      await untilText('Maren');
      close();
      await renderPortal('/home');
      await untilText('Maren');
    },
  },
  {
    says: 'Authenticated becomes logged out when expiry passes (toast)',
    observe: async (scene) => {
      stopTime();
      await openAs(endingIn(60, scene), '/home');
      await untilText('Maren');
      await pass(57000);
      expect(has(expired)).toBe(false);
      await pass(5000);
      expect(has(expired)).toBe(true);
      await untilText('Please log in to continue');
      expect(has('Maren')).toBe(false);
    },
  },
  {
    says: 'Logout: waits 400 ms; sets loggedOut',
    observe: async ({ world }) => {
      await openAs(await world.signIn('maren@example.com'), '/profile');
      const button = (await screen.findAllByRole('button', { name: 'Log out' }))[0];
      stopTime();
      act(() => button?.click());
      await pass(399);
      expect(title()).toBe('My Details');
      expect(kept('pp.auth')).toBe(true);
      await pass(1);
      await untilText('Logged out securely');
      expect(title()).toBe('Logged out securely');
    },
  },
  {
    says: 'Logout clears stored auth, cached profile, airline member details, card display flag and mode',
    observe: async (scene) => {
      const { portal } = await openAs(endingIn(3600, scene, { mode: 'visit' }), '/home');
      await untilText('$42.50');
      act(() => screen.getByRole('button', { name: 'Hide card' }).click());
      act(() => portal.models.navigate('/preference'));
      await until(() => kept('pp.profile.airlinePoints'));
      const five = ['pp.auth', 'pp.profile', 'pp.profile.airlinePoints', 'pp.card', 'pp.mode'];
      expect(five.filter(kept)).toEqual(five);
      expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('Ellison');
      scene.world.use(http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
      await act(async () => await portal.models.session.logout());
      expect(stored()).toEqual([]);
      expect(document.body.textContent).not.toContain('Ellison');
    },
  },
  {
    says: 'Logout notifies the parent frame',
    observe: async ({ world }) => {
      const { heard } = await openInFrame(
        `/profile?token=${encodeURIComponent(await world.signIn('maren@example.com'))}`,
      );
      const button = (await screen.findAllByRole('button', { name: 'Log out' }))[0];
      expect(heard.some(({ e }) => e === 'logout')).toBe(false);
      act(() => button?.click());
      await untilText('Logged out securely');
      await until(() => heard.some(({ t, m }) => t === 'req' && m === 'loggedOut'));
      expect(heard.find(({ e }) => e === 'logout')?.['d']).toEqual({ reason: 'user' });
      expect(heard.filter(({ e }) => e === 'auth').at(-1)?.['d']).toEqual({ signedIn: false });
    },
  },
  {
    says: 'Logout notifies the native app',
    observe: async ({ world }) => {
      const posted: string[] = [];
      Object.assign(window, { profilePortal: { postMessage: (message: string) => posted.push(message) } });
      const { portal } = await openAs(await world.signIn('maren@example.com'), '/home');
      await untilText('Maren');
      await until(() => posted.length > 0);
      await act(async () => await portal.models.session.logout());
      await untilText('Logged out securely');
      Reflect.deleteProperty(window, 'profilePortal');
      const logouts = posted
        .map((text) => JSON.parse(text) as { e: string })
        .filter(({ e }) => e === 'logout');
      expect(logouts).toMatchObject([{ d: { reason: 'user' } }]);
    },
  },
  {
    says: 'Authenticated becomes logged out on a logout message from the parent',
    observe: async ({ world }) => {
      const token = await world.signIn('maren@example.com');
      const { call, heard } = await openInFrame(`/home?token=${encodeURIComponent(token)}`);
      await untilText('Maren');
      expect(await call('logout')).toMatchObject({ t: 'res' });
      await untilText('Logged out securely');
      // Only the opaque id of the ended session and its time stay, for a day (ARCHITECTURE.md, decision 24).
      expect(stored()).toEqual(['pp-ended']);
      expect(JSON.parse(localStorage.getItem('pp-ended') ?? '')).toEqual({
        v: expect.any(Number) as number,
        d: [
          {
            sid: expect.stringMatching(/^[\w-]{22,}$/) as string,
            at: expect.any(Number) as number,
            told: true,
          },
        ],
      });
      expect(heard.find(({ e }) => e === 'logout')?.['d']).toEqual({ reason: 'host' });
      await until(() => world.requests().some((request) => request.path === '/api/auth/logout'));
      const headers = { authorization: `Bearer ${token}` };
      const again = new Request(`${location.origin}/api/profile`, { headers });
      expect((await world.api.fetch(again)).status).toBe(401);
    },
  },
  {
    says: 'Profile data: not initialised, then loading, then loaded',
    observe: async ({ world, maren }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      world.use(
        http.get('*/api/profile/balances', async ({ request }) => {
          await held;
          return await world.api.fetch(request);
        }),
      );
      const { portal } = await renderPortal('/');
      await heading();
      const { state } = portal.models.account.balances;
      expect(state.peek()).toBe('notInitialised');
      act(() => void portal.models.session.login({ token: maren }));
      await until(() => state.peek() === 'loading');
      expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
      expect(has('$42.50')).toBe(false);
      release();
      await until(() => state.peek() === 'loaded');
      await untilText('$42.50');
    },
  },
  {
    says: 'or error',
    observe: async ({ world, maren }) => {
      world.use(http.get('*/api/profile/balances', () => HttpResponse.json({}, { status: 404 })));
      const { portal } = await openAs(maren, '/home');
      await until(() => portal.models.account.balances.state.peek() === 'error');
      await untilText('Try again');
    },
  },
  {
    says: 'Cached data is shown first, marked stale, and refreshed when authenticated',
    observe: async ({ world, maren }) => {
      const { close } = await openAs(maren, '/home');
      await untilText('$42.50');
      close();
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      world.use(
        http.get('*/api/profile/balances', async () => {
          await held;
          return HttpResponse.json({
            data: {
              reward_balance: 99.9,
              reward_count: 3,
              point_balance: 3240,
              point_pending: 180,
              point_pending_at: null,
              point_balance_dollars: 32.4,
              combined_balance_dollars: 132.3,
              currency: 'AUD',
              next_expiry: null,
            },
          });
        }),
      );
      const { portal } = await renderPortal('/home');
      await untilText('$42.50');
      expect(portal.models.account.balances.stale.peek()).toBe(true);
      release();
      await untilText('$99.90');
      expect(portal.models.account.balances.stale.peek()).toBe(false);
    },
  },
  {
    says: 'The cache is dropped if the cached profile id differs from the signed-in one',
    observe: async ({ world, maren, layla }) => {
      const { close } = await openAs(maren, '/home');
      await untilText('$42.50');
      close();
      sessionStorage.removeItem('pp.auth');
      world.use(http.get('*/api/profile*', never), http.get('*/api/profile/*', never));
      await openAs(layla, '/home');
      await act(breathe);
      expect(has('Maren')).toBe(false);
      expect(has('$42.50')).toBe(false);
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ellison');
    },
  },
  {
    says: 'Online/offline follows browser events and a check every 3 seconds',
    observe: async ({ world, maren }) => {
      stopTime();
      await openAs(maren, '/home');
      await untilText('Maren');
      world.use(http.get('*/api/network/available', () => HttpResponse.error()));
      await pass(2999);
      expect(has('No internet connection')).toBe(false);
      await pass(1);
      await untilText('No internet connection');
      world.use(http.get('*/api/network/available', () => new HttpResponse(null, { status: 204 })));
      await pass(3000);
      await until(() => !has('No internet connection'));
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(has('No internet connection')).toBe(true);
      act(() => void window.dispatchEvent(new Event('online')));
      await until(() => !has('No internet connection'));
    },
  },
  {
    says: 'Toast: added; removed after its timeout; marked as exiting for 300 ms; then deleted',
    observe: async () => {
      stopTime();
      const { portal } = await renderPortal('/');
      await until(() => document.querySelector('h1') !== null);
      act(() => void portal.models.toasts.show({ title: 'A message', type: 'info', timeout: 500 }));
      await until(() => has('A message'));
      await pass(499);
      expect(document.querySelector('[data-exiting]')).toBeNull();
      await pass(1);
      expect(document.querySelector('[data-exiting]')?.textContent).toBe('A message');
      await pass(299);
      expect(has('A message')).toBe(true);
      await pass(1);
      expect(has('A message')).toBe(false);
    },
  },
  {
    says: 'Login mode visit exists: the check-in variant of POST /api/auth checks in',
    observe: async ({ world }) => {
      const answer = await world.api.fetch(
        new Request(`${location.origin}/api/auth`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'maren@example.com', redirect: null, location: 1, mode: 'visit' }),
        }),
      );
      expect(await answer.json()).toMatchObject({ data: { status: 'checked_in' } });
    },
  },
  {
    says: 'Login mode event exists: its page takes a registration',
    observe: async () => {
      await renderPortal('/event/quay-street-evening');
      await heading();
      await until(() => screen.queryByRole('button', { name: /register|join/i }) !== null);
    },
  },
];
