// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import { sampleReward } from '#tests/support/render/sampleAccount.ts';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import type { Language } from '../../../contract/reference.ts';
import type { Reward } from '../../../contract/rewards.ts';
import { catalogue } from '../../core/account/collections/catalogue.ts';
import { FormatContext } from '../../i18n/FormatContext.ts';
import { MyRewardsTab } from './MyRewardsTab.tsx';

const now = Date.parse('2026-11-20T01:00:00Z');
const item = (id: number, name: string): CatalogueItem => ({
  ...{
    id,
    name,
    points: 1000,
    handle: name,
    type: 'product',
    category: 'things',
    value: null,
    currency: 'AUD',
  },
  ...{ short_description: '', long_description: '', terms_conditions: '', image_url: null, stock: null },
  ...{ tier_handle: null, starts_at: null, ends_at: null, channel: 'both', limit: null, valid_days: 90 },
});
const items = ['Mug', 'Socks', 'Scarf', 'Umbrella', 'Tote'].map((name, at) => item(1000000 + at, name));

const InEgypt = () => (
  <FormatContext value={{ currency: 'AUD', region: 'eg', zone: '', now: () => now }}>
    <MyRewardsTab />
  </FormatContext>
);

async function open(
  rewards: readonly Reward[],
  shown: readonly CatalogueItem[] = [],
  { Page = MyRewardsTab, language = 'en' }: { Page?: () => ReactNode; language?: Language } = {},
) {
  const call = vi.fn(async (_endpoint: unknown, _sent: unknown) => ({
    data: { ...rewards[0], expires_at: '2026-12-16T12:59:59Z' },
  }));
  const show = vi.fn<(toast: { title: string }) => void>();
  await renderPage(Page, {
    props: {},
    language,
    sections: ['rewards'],
    models: {
      account: {
        open: (kind: unknown) => resourceOf(kind === catalogue ? shown : []) as never,
        rewards: resourceOf(rewards) as never,
        balances: resourceOf({ point_balance: 2500 }) as never,
        tiers: resourceOf({ all: [] }) as never,
      },
      api: { call: call as never },
      clock: { now: () => now },
      toasts: { show: show as never },
    },
  });
  return { call, show };
}
const soon = { ...sampleReward, expires_at: '2026-12-02T12:59:59Z' };

it('a reward that expires within two weeks can be extended on its card, once', async () => {
  const later = { ...sampleReward, id: 6, expires_at: '2026-12-20T12:59:59Z' };
  const before = { ...soon, id: 7, extended_at: '2026-11-01T00:00:00Z' };
  const { call, show } = await open([soon, later, before]);
  const buttons = await screen.findAllByRole('button', { name: 'Extend once Member reward' });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] ?? expect.fail());
  await waitFor(() => expect(show.mock.calls[0]?.[0].title).toMatch(/^Yours until .*16 Dec/));
  expect(call.mock.calls.map(([, sent]) => sent)).toMatchObject([{ params: { id: soon.id } }]);
});

it('under the rewards are up to four items that points buy, in the recommended order, none sold out, and a link to all', async () => {
  const [first, ...rest] = items;
  await open([soon], [first ?? expect.fail(), { ...item(1000009, 'Hat'), stock: 0 }, ...rest]);
  const row = within(await screen.findByRole('region', { name: 'Redeem points' }));
  const names = within(row.getByRole('list')).getAllByRole('link');
  expect(names.map(({ textContent }) => items.find(({ name }) => textContent.includes(name))?.name)).toEqual([
    ...['Mug', 'Socks', 'Scarf', 'Umbrella'],
  ]);
  expect(row.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/rewards?tab=redeem');
});

it('an empty catalogue leaves no heading under the rewards', async () => {
  await open([soon]);
  await screen.findByRole('button', { name: /^Extend once/ });
  expect(screen.queryByText('Redeem points')).toBeNull();
});

it('the number of rewards is in the customer’s digits', async () => {
  await open([soon], [], { Page: InEgypt, language: 'ar' });
  const chips = within(screen.getByRole('group')).getAllByRole('button', { pressed: true });
  expect(chips.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/١$/)]);
});
