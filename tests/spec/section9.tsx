import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { renderPortal } from '#tests/support/render/renderPortal.tsx';
import { distanceM } from '#widget/lib/distanceM.ts';
import { has, heading, openAs, pass, stopTime, until, untilText } from './openAs.ts';
import type { Row } from './Row.ts';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
interface Entry {
  readonly id: number;
  readonly definition?: object;
}
const withoutPicture = (offer: object) => ({ ...offer, image_url: null, image: null });

/** The sizes of all icons on the page, such as `16x16`. */
function iconSizes(): ReadonlySet<string> {
  const icons = document.querySelectorAll('svg[viewBox="0 0 24 24"]');
  return new Set([...icons].map((icon) => `${icon.getAttribute('width')}x${icon.getAttribute('height')}`));
}

const money = (says: string, given: unknown, expected: string): Row => ({
  says,
  observe: async ({ world, maren }) => {
    world.use(
      http.get('*/api/profile/balances', () =>
        HttpResponse.json({
          data: {
            reward_balance: given,
            reward_count: 1,
            // The amount is read from the link to the rewards, so the other amounts cannot match.
            point_balance: 3240,
            point_pending: 0,
            point_pending_at: null,
            point_balance_dollars: 32.4,
            combined_balance_dollars: 32.4,
            currency: 'AUD',
            next_expiry: null,
          },
        }),
      ),
    );
    await openAs(maren, '/home');
    const cell = () => screen.queryByRole('link', { name: /^Rewards.*1 reward/ });
    await until(() => cell() !== null);
    expect(plain(cell()?.textContent)).toBe(`Rewards${expected}1 reward`);
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
      // Within the day only its age is requested; after it the whole is fetched again.
      await focusAt(86398);
      expect([count('/api/config'), count('/api/config/age')]).toEqual([1, 1]);
      await focusAt(86402);
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
      await openAs(await world.signIn('maren@example.com'), '/profile');
      const button = (await screen.findAllByRole('button', { name: 'Log out' }))[0];
      stopTime();
      act(() => button?.click());
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
    says: 'Toast maximum shown 3',
    observe: async () => {
      const { portal } = await renderPortal('/');
      await heading();
      for (let n = 1; n <= 5; n += 1) {
        act(() => void portal.models.toasts.show({ title: `message ${n}`, type: 'info' }));
      }
      await until(() => has('message 5'));
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
      // A quarter of a circle of radius 6371000 m, and one degree of it.
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
  ...(
    [
      ['Default timezone fallback: Australia/Melbourne', 'No/Where', '1 Feb'],
      ['Default timezone fallback: for an empty one too', '', '1 Feb'],
      ['a timezone that is known is used', 'Europe/London', '31 Jan'],
    ] as const
  ).map(([says, timezone, day]): Row => ({
    says,
    observe: async ({ world, maren }) => {
      // 13:30 UTC in January is half past midnight of the next day in Melbourne.
      world.use(
        http.get('*/api/profile/transactions', async ({ request }) => {
          const answer = (await (await world.api.fetch(request)).json()) as {
            data: object[];
            meta: object;
          };
          const [first] = answer.data;
          const order = { ...first, number: 'R-2001', transacted_at: '2026-01-31T13:30:00.000Z', timezone };
          return HttpResponse.json({ ...answer, data: [order], meta: { ...answer.meta, total: 1 } });
        }),
      );
      await openAs(maren, '/transactions');
      await untilText('R-2001');
      const shown = plain(document.querySelector('main')?.textContent);
      expect([has('1 Feb'), has('31 Jan')], shown).toEqual([day === '1 Feb', day === '31 Jan']);
    },
  })),
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
    observe: async ({ world, maren }) => {
      const { use, api } = world;
      let item = 0;
      const change = (path: string, entry: (entry: Entry) => object) =>
        use(
          http.get(path, async ({ request }) => {
            const answer = (await (await api.fetch(request)).json()) as { data?: Entry[] };
            // A page that was left may still ask, without a session.
            return HttpResponse.json({ ...answer, data: answer.data?.map(entry) });
          }),
        );
      change('*/api/profile/offers', withoutPicture);
      change('*/api/profile/benefits', (entry) => ({
        ...entry,
        definition: withoutPicture(entry.definition ?? {}),
      }));
      change('*/api/rewards/catalogue', (entry) => {
        item = entry.id;
        return { ...withoutPicture(entry), value: null };
      });
      const seen = async (path: string, sizes: readonly string[]) => {
        const { close } = await openAs(maren, path);
        await heading();
        await until(() => sizes.every((size) => iconSizes().has(size)));
        expect([...iconSizes()]).toEqual(expect.arrayContaining([...sizes]));
        close();
      };
      await seen('/offers', ['16x16', '32x32', '64x64']);
      await seen('/rewards?tab=redeem', ['64x64']);
      await seen(`/rewards/item/${String(item)}`, ['128x128']);
    },
  },
];
