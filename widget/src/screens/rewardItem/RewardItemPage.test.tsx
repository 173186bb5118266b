// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import type { Balances } from '../../../contract/loyalty.ts';
import type { Reward } from '../../../contract/rewards.ts';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import { getRewardUses } from '../../../contract/rewards/uses.ts';
import { redemptions } from '../../core/redemptions/redemptionList.ts';
import { RewardItemPage } from './RewardItemPage.tsx';

const now = Date.parse('2026-11-20T01:00:00Z');
const reward = {
  id: 5,
  value_initial: 20,
  value_remaining: 12.5,
  issued_at: '2026-10-01T00:00:00Z',
  expires_at: '2026-12-02T12:59:59Z',
  timezone: 'Australia/Melbourne',
  is_expired: false,
  is_active: true,
  extended_at: null,
  code: 'HP-76AV-XXXA',
  barcode: { type: 'CODE128', value: 'HP76AVXXXA' },
  definition: {
    name: 'Member reward',
    currency: 'AUD',
    short_description: '',
    long_description: '',
    terms_conditions: 'First.\n\nSecond.',
    redeem_instructions_store: 'Show the code.',
    redeem_instructions_online: '',
    min_spend: null,
  },
} as unknown as Reward;
const tote = {
  id: 1000003,
  name: 'Canvas tote',
  type: 'product',
  points: 3600,
  value: null,
  currency: 'AUD',
  short_description: '',
  long_description: '',
  terms_conditions: '',
  image_url: null,
  stock: 3,
  tier_handle: null,
  starts_at: null,
  ends_at: null,
  channel: 'store',
} as unknown as CatalogueItem;

const open = async (
  id: string,
  given: {
    rewards?: Reward[];
    items?: CatalogueItem[];
    points?: number;
    call?: (call: object, input: object) => Promise<unknown>;
  } = {},
) => {
  const catalogue = resourceOf<readonly CatalogueItem[]>(given.items ?? [tote]);
  const account = {
    rewards: resourceOf<readonly Reward[]>(given.rewards ?? [reward]),
    open: (kind: unknown) => (kind === redemptions ? resourceOf<readonly never[]>([]) : catalogue) as never,
    balances: resourceOf({ point_balance: given.points ?? 3240 } as Balances),
    tiers: resourceOf<never>(undefined),
  };
  await renderPage(RewardItemPage, {
    props: { id },
    sections: ['rewards'],
    models: {
      account,
      ...(given.call && { api: { call: given.call as never } }),
      clock: { now: () => now },
      place: signal({ path: `/rewards/item/${id}`, search: '' }),
    },
  });
  return { ...account, catalogue };
};

describe('a reward of the customer', () => {
  it('shows its remaining value, its last day and its code', async () => {
    await open('5');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rewards Item Detail');
    expect(screen.getByRole('heading', { level: 2, name: 'Member reward' })).toBeTruthy();
    expect(screen.getByText('$12.50')).toBeTruthy();
    expect(screen.getByText('of $20.00 left')).toBeTruthy();
    expect(screen.getByText('Expires 2 Dec (12 days)')).toBeTruthy();
    expect(screen.getByText('HP-76AV-XXXA')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show code' })).toBeTruthy();
  });

  it('shows the parts of its terms that blank lines separate as paragraphs', async () => {
    await open('5');
    expect([screen.getByText('First.').tagName, screen.getByText('Second.').tagName]).toEqual(['P', 'P']);
  });

  it('has no code once it is used up', async () => {
    await open('5', { rewards: [{ ...reward, value_remaining: 0 }] });
    expect(screen.queryByRole('button', { name: 'Show code' })).toBeNull();
    expect(screen.queryByText('HP-76AV-XXXA')).toBeNull();
  });

  it.each([
    ['Used', { value_remaining: 0 }],
    ['Expired', { is_expired: true, expires_at: '2026-11-01T12:59:59Z' }],
  ])('shows once that it is %s', async (word, change) => {
    await open('5', { rewards: [{ ...reward, ...change }] });
    expect(screen.getAllByText(word)).toHaveLength(1);
  });

  it('is expired once its time has passed, although the cached state is active', async () => {
    await open('5', { rewards: [{ ...reward, expires_at: '2026-11-20T00:59:59Z' }] });
    expect(screen.queryByRole('button', { name: 'Show code' })).toBeNull();
  });
});

describe('a reward whose code does not work', () => {
  const ask = async (definition: Partial<Reward['definition']> = {}) => {
    await open('5', { rewards: [{ ...reward, definition: { ...reward.definition, ...definition } }] });
    const box = screen.getByText('Problem using it?').closest('details');
    if (box === null) throw new Error('the checks are missing');
    expect(within(box).queryByRole('list')).toBeNull();
    await act(async () => void (box.open = true));
    return (await within(box).findAllByRole('listitem')).map((each) => each.textContent);
  };

  it('has a short list of what to check', async () => {
    expect(await ask({ min_spend: 80 })).toEqual([
      'Is your purchase worth at least $80.00?',
      'Does it contain an item that is excluded?',
      'Is it combined with another offer?',
      'Are you in a store? It can’t be used online.',
    ]);
  });

  it.each([
    ['Are you shopping online? It can’t be used in store.', '', 'Enter it.'],
    ['Is this the right store? Not every store takes it.', 'Show it.', 'Enter it.'],
  ])('does not ask about a missing minimum, but about the place: %s', async (place, store, online) => {
    const checks = await ask({ redeem_instructions_store: store, redeem_instructions_online: online });
    expect(checks).toHaveLength(3);
    expect(checks.at(-1)).toBe(place);
  });

  it('has no such list once it is used up', async () => {
    await open('5', { rewards: [{ ...reward, value_remaining: 0 }] });
    expect(screen.queryByText('Problem using it?')).toBeNull();
  });
});

describe('the use history of a reward', () => {
  const openHistory = async (call: () => Promise<unknown>) => {
    await open('5', { call });
    const box = (await screen.findByText('Use history')).closest('details') ?? expect.fail('no history');
    expect(call).not.toHaveBeenCalled();
    await act(async () => void (box.open = true));
    return within(box);
  };
  const use = { used_at: '2026-11-05T00:00:00Z', amount: 7.5, returned: 0, order: null };

  it('is read once it is opened, and has the amounts, the orders and what returns gave back', async () => {
    const order = { id: 43, number: 'R-1043', store: 'Quay Street' };
    const call = vi.fn(async () => ({ data: [use, { ...use, amount: 2, returned: 2, order }] }));
    const box = await openHistory(call);
    const rows = (await box.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '5 Nov 2026-$7.50',
      '5 Nov 2026 · Quay StreetOrder R-1043$2.00 given back after a return-$2.00',
    ]);
    expect(call).toHaveBeenCalledWith(getRewardUses, { params: { id: 5 } });
    expect(box.getByRole('link', { name: 'Order R-1043' }).getAttribute('href')).toBe('/transactions?id=43');
  });

  it('shows that it was not used, and can be read again after an error', async () => {
    const call = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('no network'));
    call.mockResolvedValue({ data: [] });
    const box = await openHistory(call);
    const again = await box.findByRole('button', { name: 'Try again' });
    await act(async () => void fireEvent.click(again));
    expect(await box.findByText('No use recorded')).toBeTruthy();
  });
});

it('the code of a reward can be copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
  await open('5');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy code' })));
  expect(writeText).toHaveBeenCalledWith('HP-76AV-XXXA');
  vi.unstubAllGlobals();
});

describe('an item of the catalogue', () => {
  it('shows the cost and the missing points, and can’t be redeemed', async () => {
    await open('1000003');
    expect(screen.getByText('3,600 points')).toBeTruthy();
    expect(screen.getByText('360 points to go')).toBeTruthy();
    expect(screen.getByText('3 left')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Redeem' })).toHaveProperty('disabled', true);
    expect(screen.getByText('You don’t have enough points for this yet.')).toBeTruthy();
  });

  it('shows the money that it costs beside the points', async () => {
    await open('1000003', { items: [{ ...tote, price: 15 }] });
    const text = document.body.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
    expect(text).toContain('3,600 points + $15.00');
  });

  it('shows its pictures if it has several', async () => {
    const pictures = ['a.svg', 'b.svg'].map((url) => ({ url, alt: url }));
    await open('1000003', { items: [{ ...tote, image_url: 'a.svg', pictures }] });
    expect(await screen.findByRole('img', { name: 'b.svg' })).toBeTruthy();
  });

  it('shows when the points are enough', async () => {
    await open('1000003', { points: 3600 });
    expect(screen.getByText('You have 3,600: enough for this.')).toBeTruthy();
  });
});

describe('anything else', () => {
  it.each([
    ['while the list is read again', false, true, 1],
    ['in a list of an earlier visit that could not be read again', true, false, 0],
  ])('is not shown as gone %s', async (_when, stale, refreshing, busy) => {
    const account = await open('6');
    await screen.findByText('This reward is no longer available');
    await act(async () => {
      Object.assign(account.rewards.stale, { value: stale });
      Object.assign(account.rewards.refreshing, { value: refreshing });
    });
    expect(screen.queryByText('This reward is no longer available')).toBeNull();
    expect(screen.queryAllByText('Loading')).toHaveLength(busy);
  });

  it.each(['6', '1000099'])('%s is no longer available', async (id) => {
    await open(id);
    expect(await screen.findByText('This reward is no longer available')).toBeTruthy();
  });

  it.each(['5a', '', '../5', '٥', '-5'])('%j is not found, without a request', async (id) => {
    const account = await open(id);
    expect(await screen.findByText('This reward is no longer available')).toBeTruthy();
    expect(account.rewards.load).not.toHaveBeenCalled();
    expect(account.catalogue.load).not.toHaveBeenCalled();
  });
});
