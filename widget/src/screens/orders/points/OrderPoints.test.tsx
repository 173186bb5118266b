// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import type { PointsPart, Transaction } from '../../../../contract/transactions.ts';
import { FormatContext } from '../../../i18n/FormatContext.ts';
import { OrderPoints } from './OrderPoints.tsx';

const none = { eligible: null, rate: null, tier_name: null, name: null, at: null };
const purchase: readonly PointsPart[] = [
  { ...none, kind: 'base', points: 79, eligible: 79.9 },
  { ...none, kind: 'tier', points: 20, rate: 1.25, tier_name: 'Silver' },
];
const open = async (earned: number, parts: readonly PointsPart[] | undefined, status = 'active') => {
  const points = {
    earned,
    status,
    available_at: null,
    eligible: 79.9,
    rate: 1.25,
    tier_name: 'Silver',
    parts,
  };
  const order = { currency: 'AUD', timezone: 'Australia/Melbourne', points } as unknown as Transaction;
  await renderPage(OrderPoints, { props: { order }, sections: ['transactions', 'orders', 'points'] });
};
const lines = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    row.textContent?.replaceAll(/[\u2066-\u2069]/g, ''),
  );

/** Renders the points for a customer whose zone is Honolulu; the zone of the orders below is Melbourne. */
const Abroad = ({ order }: { order: Transaction }) => (
  <FormatContext
    value={{
      currency: 'AUD',
      region: 'au',
      zone: 'Pacific/Honolulu',
      now: () => Date.parse('2026-11-20T00:00:00Z'),
    }}
  >
    <OrderPoints order={order} />
  </FormatContext>
);

describe('the points of an order', () => {
  it.each([
    ['2026-12-04T09:59:59Z', '3 Dec'],
    ['2026-12-04T10:00:00Z', '4 Dec'],
  ])('pending until %s count from a day of the customer, not of the order', async (available_at, day) => {
    const points = {
      earned: 75,
      status: 'pending',
      available_at,
      eligible: 75,
      rate: 1,
      tier_name: 'Member',
    };
    const returned = { ...none, kind: 'return', points: -5, at: available_at };
    const order = {
      ...{ currency: 'AUD', timezone: 'Australia/Melbourne' },
      points: { ...points, parts: [...purchase, returned] },
    } as unknown as Transaction;
    await renderPage(Abroad, { props: { order }, sections: ['transactions', 'orders', 'points'] });
    expect(screen.getByText(/^\+75/).textContent).toContain(day);
    expect(lines()).toContain(`Returned on ${day}-5`);
  });

  it.each([
    ['without parts', undefined],
    ['of the purchase alone', purchase],
  ] as const)('%s are one line', async (_, parts) => {
    await open(99, parts);
    expect(screen.getByText('$79.90 eligible × 1.25 (Silver) = 99')).toBeTruthy();
    expect(lines()).toEqual([]);
  });

  it('with offers and returns are listed by their parts', async () => {
    await open(75, [
      ...purchase,
      { ...none, kind: 'offer', points: 80, name: 'Double points', at: '2026-11-20T01:00:00Z' },
      { ...none, kind: 'cap', points: -30, name: 'Double points', at: '2026-11-20T01:00:00Z' },
      { ...none, kind: 'return', points: -74, at: '2026-11-22T01:00:00Z' },
    ]);
    expect(lines()).toEqual([
      'Purchase, $79.90 eligible+79',
      'Silver, × 1.25+20',
      'Double points+80',
      'Over the offer’s limit-30',
      'Returned on 22 Nov-74',
      'Together+75',
    ]);
  });

  it('are explained when all of them were taken back', async () => {
    const back = { ...none, kind: 'return' as const, points: -99, at: '2026-11-22T01:00:00Z' };
    await open(99, [...purchase, back], 'reversed');
    expect(screen.getByText('+99 points, taken back')).toBeTruthy();
    expect(lines().at(-1)).toBe('Together0');
  });
});
