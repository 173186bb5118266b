// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import type { Balances } from '../../../../contract/loyalty.ts';
import type { Point } from '../../../../contract/points.ts';
import { ExpiringPoints } from './ExpiringPoints.tsx';

const row = {
  ...{ id: 9, type: 'bonus', amount: 200, balance_after: 900, status: 'active', accrue_at: null },
  ...{ lot: { value_initial: 200, value_remaining: 150 }, source: null, explain: null, parts: [] },
  ...{ issued_at: '2026-11-01T00:00:00Z', expires_at: '2028-03-31T12:59:59Z' },
  definition: { id: 1, handle: 'bonus', name: 'Bonus', type: 'reward' },
} as const satisfies Point;
const nearest = { at: '2026-12-31T12:59:59Z', timezone: 'Australia/Melbourne' };

async function textOf(
  complete: boolean,
  kind: 'points' | 'reward',
  points_expiry?: Balances['points_expiry'],
  rows: readonly Point[] = [row],
) {
  const balances = { next_expiry: { ...nearest, kind, amount: 700 }, points_expiry } as Balances;
  const { container } = await renderPage(ExpiringPoints, {
    props: { rows, complete, timeZone: 'Australia/Melbourne' },
    sections: ['rewards', 'points'],
    models: {
      clock: { now: () => Date.parse('2026-11-20T00:00:00Z') },
      account: { balances: resourceOf(balances) } as never,
    },
  });
  return container.textContent;
}

it.each([
  ['of all rows where all are loaded', true, 'points', /150 .*31 Mar 2028/],
  ['of the balances where older rows may expire earlier', false, 'points', /700 .*31 Dec/],
  ['nothing where it is not known which points expire next', false, 'reward', /^$/],
] as const)('points that expire next are those %s', async (_of, complete, kind, text) => {
  expect(await textOf(complete, kind)).toMatch(text);
});

it('points that expire next are those of the balances after a reward, too', async () => {
  expect(await textOf(false, 'reward', { ...nearest, amount: 300 })).toMatch(/300 .*31 Dec/);
});

it('points that have expired since the balances were read are not named', async () => {
  const past = { at: '2026-11-18T12:59:59Z', timezone: 'Australia/Melbourne', amount: 300 };
  expect(await textOf(false, 'reward', past)).toBe('');
});

it('each day is written with its year where it is far away', async () => {
  const rows = ['2026-12-31T12:59:59Z', '2027-12-31T12:59:59Z'].map((expires_at, at) => ({
    ...row,
    id: 10 + at,
    expires_at,
  }));
  expect(await textOf(true, 'points', undefined, rows)).toMatch(/150 .*31 Dec.* 150 .*31 Dec 2027/);
});
