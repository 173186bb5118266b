// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import type { Redemption } from '../../../contract/rewards/redemptions.ts';
import { redemptions } from '../../core/redemptions/redemptionList.ts';
import { UnderRewards } from './UnderRewards.tsx';

const mug: CatalogueItem = {
  ...{ id: 1000000, name: 'Mug', points: 1200, handle: 'mug', type: 'product', category: 'things' },
  ...{ value: null, currency: 'AUD', channel: 'both', limit: null, valid_days: 90, stock: null },
  ...{ short_description: '', long_description: '', terms_conditions: '', image_url: null },
  ...{ tier_handle: null, starts_at: null, ends_at: null },
};

afterEach(() => void vi.useRealTimers());

/** Renders it while the goods are not known. @returns them, and what points buy */
async function openWaiting() {
  // A busy machine must not use up the time that it waits.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const exchanged = resourceOf<readonly Redemption[]>(undefined);
  const account = {
    open: (of: unknown) => (of === redemptions ? exchanged : resourceOf([mug])) as never,
    balances: resourceOf({ point_balance: 2500 }) as never,
    tiers: resourceOf({ all: [] }) as never,
  };
  const { getByText } = await renderPage(UnderRewards, {
    props: {},
    sections: ['rewards', 'points'],
    models: { account },
  });
  return { exchanged, item: await vi.waitFor(() => getByText('Mug')) };
}

it('what points buy is not shown before it is known whether goods wait above it, which would move it', async () => {
  const { exchanged, item } = await openWaiting();
  expect(item.closest('[hidden]')).not.toBeNull();
  await act(async () => void Object.assign(exchanged.data, { value: [] }));
  expect(item.closest('[hidden]')).toBeNull();
});

it('what points buy is shown after a second if the goods have no answer', async () => {
  const { item } = await openWaiting();
  expect(item.closest('[hidden]')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(item.closest('[hidden]')).toBeNull();
});
