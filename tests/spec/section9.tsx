import { act, render } from '@testing-library/react';
import { House } from 'lucide';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { renderPortal } from '#tests/support/renderPortal.tsx';
import { formatDate } from '#widget/i18n/format/formatDate.ts';
import { distanceM } from '#widget/lib/distanceM.ts';
import { Icon } from '#widget/ui/Icon.tsx';
import { has, heading, openAs, pass, stopTime, until, untilText } from './openAs.ts';
import type { Row } from './Row.ts';

const money = (says: string, given: unknown, expected: string): Row => ({
  says,
  observe: async ({ world, maren }) => {
    world.use(
      http.get('*/api/profile/balances', () =>
        HttpResponse.json({
          data: {
            reward_balance: given,
            reward_count: 1,
            point_balance: 0,
            point_pending: 0,
            point_pending_at: null,
            point_balance_dollars: 0,
            combined_balance_dollars: 0,
            currency: 'AUD',
            next_expiry: null,
          },
        }),
      ),
    );
    await openAs(maren, '/home');
    await until(() => has(expected));
  },
});

/** Business constants and limits. */
export const section9: readonly Row[] = [
  {
    says: 'Config cache: 86400 s (1 day), in memory',
    observe: async ({ world, maren }) => {
      stopTime();
      await openAs(maren, '/home');
      await untilText('Maren');
      const count = (path: string) => world.requests().filter((request) => request.path === path).length;
      await until(() => count('/api/config') === 1);
      const startedAt = Date.now();
      const focusAt = async (seconds: number) => {
        vi.setSystemTime(startedAt + seconds * 1000);
        act(() => void window.dispatchEvent(new Event('focus')));
        await pass(0);
      };
      await focusAt(86390);
      expect([count('/api/config'), count('/api/config/age')]).toEqual([1, 1]);
      await focusAt(86401);
      await until(() => count('/api/config') === 2);
      expect(Object.values({ ...sessionStorage, ...localStorage }).join()).not.toContain('publicAssetUrl');
    },
  },
  {
    says: 'Offline check: every 3000 ms',
    observe: async ({ world, maren }) => {
      stopTime();
      await openAs(maren, '/home');
      await untilText('Maren');
      const count = () =>
        world.requests().filter((request) => request.path === '/api/network/available').length;
      for (const expected of [1, 2, 3]) {
        await pass(3000);
        expect(count()).toBe(expected);
      }
    },
  },
  {
    says: 'Logout delay: 400 ms',
    observe: async ({ world }) => {
      const { portal } = await openAs(await world.signIn('maren@example.com'), '/home');
      await untilText('Maren');
      stopTime();
      act(() => void portal.models.session.logout());
      await pass(399);
      expect(has('Logged out securely')).toBe(false);
      await pass(1);
      await untilText('Logged out securely');
    },
  },
  {
    says: 'Toast default timeout 2000 ms; exit animation 300 ms',
    observe: async () => {
      stopTime();
      const { portal } = await renderPortal('/');
      await until(() => document.querySelector('h1') !== null);
      act(() => void portal.models.toasts.show({ title: 'A message', type: 'success' }));
      await pass(1999);
      expect(portal.models.toasts.shown.peek()[0]?.exiting).toBe(false);
      await pass(1);
      expect(portal.models.toasts.shown.peek()[0]?.exiting).toBe(true);
      await pass(299);
      expect(has('A message')).toBe(true);
      await pass(1);
      expect(has('A message')).toBe(false);
    },
  },
  {
    says: 'Toast maximum shown 3',
    observe: async () => {
      const { portal } = await renderPortal('/');
      await heading();
      for (let n = 1; n <= 5; n += 1) {
        act(() => void portal.models.toasts.show({ title: `message ${n}`, type: 'info' }));
      }
      expect([1, 2, 3, 4, 5].filter((n) => has(`message ${n}`))).toEqual([3, 4, 5]);
    },
  },
  {
    says: 'Connections page size: 500',
    observe: async ({ world, maren }) => {
      await openAs(maren, '/preference');
      await until(() =>
        world
          .requests()
          .some(({ path, query }) => path === '/api/profile/connections' && query['page[size]'] === '500'),
      );
    },
  },
  {
    says: 'Distance calculation: earth radius 6371000 m, result in metres',
    observe: async () => {
      // A quarter of a circle of radius 6371000 m, and a degree of it.
      expect(distanceM({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(
        10007543.398,
        2,
      );
      expect(distanceM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(
        111194.927,
        2,
      );
      expect(distanceM({ latitude: 0, longitude: -180 }, { latitude: 0, longitude: 180 })).toBeCloseTo(0, 3);
      expect(distanceM({ latitude: -37.8, longitude: 145 }, { latitude: -37.8, longitude: 145 })).toBe(0);
    },
  },
  money('Currency: dollars with 2 decimals', 12.5, '$12.50'),
  money('Currency: dollars with 2 decimals, of text', '1234.5', '$1,234.50'),
  money('e.g. $0.00 as fallback', 'not a number', '$0.00'),
  money('negatives shown as -$', -7.25, '-$7.25'),
  {
    says: 'Default timezone fallback: Australia/Melbourne',
    observe: async () => {
      // 13:30 UTC in January is half past midnight of the next day there.
      expect(formatDate('2026-01-31T13:30:00Z', undefined, 'day', 'en-AU')).toBe('1 Feb');
      expect(formatDate('2026-01-31T13:30:00Z', 'No/Where', 'day', 'en-AU')).toBe('1 Feb');
      expect(formatDate('2026-01-31T13:30:00Z', 'Europe/London', 'day', 'en-AU')).toBe('31 Jan');
    },
  },
  {
    says: 'Default language en; supported en, it, es, fr, ar',
    observe: async () => {
      for (const [given, expected] of [
        ['', 'en'],
        ['en', 'en'],
        ['it', 'it'],
        ['es', 'es'],
        ['fr', 'fr'],
        ['ar', 'ar'],
        ['de', 'en'],
      ]) {
        const { close } = await renderPortal(`/?lang=${given}`);
        await heading();
        expect(document.documentElement.lang).toBe(expected);
        close();
      }
    },
  },
  {
    says: 'Icon sizes: 16, 32, 64, 128',
    observe: async () => {
      for (const size of [16, 32, 64, 128] as const) {
        const { container, unmount } = render(<Icon of={House} size={size} />);
        const drawn = container.querySelector('svg');
        expect([drawn?.getAttribute('width'), drawn?.getAttribute('height')]).toEqual([
          String(size),
          String(size),
        ]);
        unmount();
      }
    },
  },
];
