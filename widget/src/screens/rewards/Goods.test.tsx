// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import type { Redemption } from '../../../contract/rewards/redemptions.ts';
import { Goods } from './Goods.tsx';

const now = Date.parse('2026-11-20T01:00:00Z');
const scarf: Redemption = {
  id: 7,
  catalogue_id: 1000010,
  name: 'Striped scarf',
  type: 'product',
  image_url: null,
  points: 6000,
  quantity: 1,
  redeemed_at: '2026-11-19T01:00:00Z',
  undo_until: '2026-11-19T01:15:00Z',
  expires_at: '2026-12-20T12:59:59.999Z',
  timezone: 'Australia/Melbourne',
  status: 'ready',
  code: 'ABCDE-23456',
  reward: null,
};

const open = async (change: Partial<Redemption>) =>
  await renderPage(Goods, {
    props: {},
    sections: ['rewards'],
    models: {
      account: { open: () => resourceOf<readonly Redemption[]>([{ ...scarf, ...change }]) as never },
      clock: { now: () => now },
    },
  });
const has = (name: string) => screen.queryByRole('button', { name }) !== null;

describe('goods that wait for the customer', () => {
  it.each([
    ['store', 'Show this code in store to collect it, until 20 Dec.', true, false],
    ['online', 'Enter this code when you order online, until 20 Dec.', false, true],
    ['both', 'Show this code in store or enter it when you order online, until 20 Dec.', true, true],
    [undefined, 'Until 20 Dec', true, false],
  ] as const)('say where their code is used: %s', async (channel, sentence, scanned, copied) => {
    await open(channel ? { channel } : {});
    expect(screen.getByText(sentence)).toBeTruthy();
    expect([has('Show code'), has('Copy code')]).toEqual([scanned, copied]);
  });

  it('name what is to be paid for them', async () => {
    await open({ channel: 'store', price: 30, currency: 'AUD' });
    const sentence = screen.getByText(/until 20 Dec/).textContent?.replaceAll(/[\u2066-\u2069]/g, '');
    expect(sentence).toBe('Show this code in store to collect it, until 20 Dec. You pay $30.00 then.');
  });

  it.each([
    ['were handed over', { status: 'used' }],
    ['have expired, although the list is from before', { expires_at: '2026-11-19T12:59:59.999Z' }],
  ] as const)('are not shown once they %s', async (_, change) => {
    await open(change);
    expect(screen.queryByText('Striped scarf')).toBeNull();
  });
});
