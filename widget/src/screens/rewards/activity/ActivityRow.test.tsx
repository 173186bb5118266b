// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import type { Activity } from './readActivity.ts';

const expires_at = '2028-11-30T12:59:59.999Z';
const source = { type: 'transaction', id: 12, label: 'R-1043', channel: 'store' } as const;
const quay = { ...source, location: { id: 3, name: 'Quay Street' } };
const sale: Activity = {
  ...{ id: 1, type: 'earn_order', amount: 99, balance_after: 1240, status: 'active', source: quay },
  ...{ issued_at: '2026-10-31T13:30:00Z', accrue_at: '2026-11-14T12:59:59.999Z', expires_at },
  ...{ explain: null, parts: [], lot: { value_initial: 99, value_remaining: 60 } },
  definition: { id: 1, handle: 'order', name: 'Purchase', type: 'reward' },
};
const none = { value_initial: 99, value_remaining: 0 };

/** The second line of a row; what has a line of its own on a phone is after `/`. */
async function noteOf(row: Activity): Promise<string> {
  const props = { row, timeZone: 'Australia/Melbourne', showBalance: true, onPress: () => undefined };
  const { container } = await renderPage(ActivityRow, { props, sections: ['rewards'] });
  const [, note] = container.querySelectorAll('button > span:nth-child(2) > span');
  const expiry = note?.querySelector('span');
  expiry?.before('/');
  return note?.textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? '';
}

it.each<[string, Partial<Activity>, string]>([
  [
    'of a sale has the store, and until when the points last',
    {},
    '1 Nov · Quay Street/points expire 30 Nov 2028',
  ],
  [
    'of an online order has that',
    { source: { ...source, channel: 'online' } },
    '1 Nov · online/points expire 30 Nov 2028',
  ],
  ['without a place has the kind', { source, lot: none }, '1 Nov · earned'],
  ['of points that do not count yet has the place', { status: 'pending' }, '1 Nov · pending · Quay Street'],
  [
    'of a return has the place',
    { type: 'clawback', amount: -9, lot: null },
    '1 Nov · returned · Quay Street',
  ],
  ['of a bonus has no place', { type: 'bonus', expires_at: null }, '1 Nov · bonus'],
  ['of spent points has no expiry', { status: 'spent', lot: none }, '1 Nov · Quay Street'],
  [
    'of points that were given back with several days of expiry names none of them',
    {
      ...{ type: 'redeem_reversal', source: null },
      expiries: [
        { amount: 50, expires_at },
        { amount: 49, expires_at: '2028-12-31T12:59:59.999Z' },
      ],
    },
    '1 Nov · given back',
  ],
])('the second line of a row %s', async (_what, more, text) => {
  expect(await noteOf({ ...sale, ...more })).toBe(text);
});
