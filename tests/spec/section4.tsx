import { act } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { madeUpToken, unixIn } from '#tests/support/madeUpToken.ts';
import { renderPortal } from '#tests/support/renderPortal.tsx';
import { breathe, has, heading, openAs, pass, stopTime, until, untilText } from './openAs.ts';
import type { Row, Scene } from './Row.ts';

const expired = 'Your secure visit has expired. Please log in again';

export function profileIdOf(token: string): string {
  const [, payload = ''] = Buffer.from(token, 'base64').toString('latin1').split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { pid: string }).pid;
}

/** A token that ends in `seconds`, which the API takes for the member's real one. */
function endingIn(seconds: number, { world, maren }: Scene): string {
  const token = madeUpToken({ pid: profileIdOf(maren), exp: unixIn(seconds) });
  world.accept(token, maren);
  return token;
}

const stored = () => Object.keys(sessionStorage).filter((key) => key.startsWith('pp.'));
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
    observe: async ({ maren }) => {
      const { portal } = await renderPortal('/home');
      expect(await heading()).toBe('Please log in to continue');
      const url = `${location.origin}/?token=${encodeURIComponent(maren)}`;
      act(() => void portal.models.session.login({ url }));
      await untilText('Maren');
    },
  },
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
    says: 'Logout: waits 400 ms; clears what is stored; sets loggedOut',
    observe: async ({ world }) => {
      const { portal } = await openAs(await world.signIn('maren@example.com'), '/home');
      await untilText('$42.50');
      expect(stored()).not.toEqual([]);
      stopTime();
      act(() => void portal.models.session.logout());
      await pass(399);
      expect(portal.models.session.status.peek()).toBe('customer');
      expect(stored()).not.toEqual([]);
      await pass(1);
      expect(portal.models.session.status.peek()).toBe('loggedOut');
      expect(stored()).toEqual([]);
      await untilText('Logged out securely');
    },
  },
  {
    says: 'Logout clears cached profile, airline member details, card display flag and mode',
    observe: async ({ world }) => {
      const { portal } = await openAs(await world.signIn('maren@example.com'), '/home');
      await untilText('Maren');
      act(() => portal.models.account.toggleCard());
      sessionStorage.setItem('pp.airline', '"x"');
      sessionStorage.setItem('pp.mode', '"visit"');
      await act(async () => await portal.models.session.logout());
      expect(stored()).toEqual([]);
    },
  },
  {
    says: 'a logout message from the parent',
    observe: async ({ world }) => {
      const { portal } = await openAs(await world.signIn('maren@example.com'), '/home');
      await untilText('Maren');
      await act(async () => await portal.models.session.logout('host'));
      await untilText('Logged out securely');
      await until(() => world.requests().some((request) => request.path === '/api/auth/logout'));
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
      await pass(3000);
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
      expect(has('A message')).toBe(true);
      await pass(499);
      expect(portal.models.toasts.shown.peek()[0]?.exiting).toBe(false);
      await pass(1);
      expect(portal.models.toasts.shown.peek()[0]?.exiting).toBe(true);
      await pass(299);
      expect(has('A message')).toBe(true);
      await pass(1);
      expect(has('A message')).toBe(false);
    },
  },
];
