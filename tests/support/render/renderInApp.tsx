import { signal, type Signal } from '@preact/signals-react';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { load } from 'virtual:locale-sections';
import { ApiError } from '#widget/api/ApiError.ts';
import type { Resource, ResourceState } from '#widget/api/Resource.ts';
import type { Language } from '#contract/reference.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { OrderFiltersState } from '#widget/core/orders/OrderListModel.ts';
import { defaultConfig } from '#widget/core/config/defaultConfig.ts';
import { AppContext, type AppModels } from '#widget/core/app/useApp.ts';
import { createI18n } from '#widget/i18n/createI18n.ts';
import { LinkContext } from '#widget/ui/action/LinkContext.ts';
import { Root } from '#widget/ui/layout/Root.tsx';
import { fillJsdom } from './fillJsdom.ts';
import {
  NOW_MS,
  sampleBalances,
  sampleBenefit,
  sampleClaim,
  sampleClaimable,
  sampleOffer,
  sampleOrder,
  sampleProfile,
  sampleReward,
  sampleStore,
  sampleTiers,
} from './sampleAccount.ts';

/** A resource whose state the test sets. `refreshes` counts what the screen asked for. */
export interface FakeResource<T> extends Resource<T> {
  readonly data: Signal<T | undefined>;
  readonly error: Signal<ApiError | undefined>;
  refreshes: number;
}

export function fakeResource<T>(data: T | undefined): FakeResource<T> {
  const resource: FakeResource<T> = {
    state: signal<ResourceState>(data === undefined ? 'loading' : 'loaded'),
    data: signal(data),
    stale: signal(false),
    updatedAt: signal<number | undefined>(NOW_MS),
    error: signal<ApiError | undefined>(undefined),
    refreshing: signal(false),
    refreshes: 0,
    load: async () => undefined,
    refresh: async () => {
      resource.refreshes += 1;
    },
    reset: () => undefined,
  };
  return resource;
}

export const serverFault = () =>
  new ApiError({
    status: 503,
    body: { status: 503, message: 'x', errors: {}, error: true, code: 'maintenance', request_id: 'req_7Qm2' },
  });

/** The models a signed-in member's screens see, with data that a test may change. */
export function fakeModels() {
  const rows: readonly Transaction[] = [sampleOrder];
  const account = {
    profile: fakeResource(sampleProfile),
    balances: fakeResource(sampleBalances),
    tiers: fakeResource(sampleTiers),
    rewards: fakeResource([sampleReward]),
    benefits: fakeResource({ data: [sampleBenefit], meta: { claimable: [sampleClaimable] } }),
    offers: fakeResource([sampleOffer]),
    connections: fakeResource([]),
    claims: fakeResource([sampleClaim]),
    transactions: fakeResource({ rows, total: rows.length }),
    cardShown: signal(true),
    updatedAt: signal<number | undefined>(NOW_MS),
    refreshing: signal(false),
    toggleCard: () => {
      account.cardShown.value = !account.cardShown.value;
    },
    refreshAll: async () => undefined,
  };
  const filters = signal<OrderFiltersState>({});
  const orders = {
    state: signal<ResourceState>('loaded'),
    rows: signal(rows),
    total: signal(rows.length),
    hasMore: signal(false),
    loadingMore: signal(false),
    stale: signal(false),
    refreshing: signal(false),
    updatedAt: signal<number | undefined>(NOW_MS),
    error: signal<ApiError | undefined>(undefined),
    filters,
    setFilters: (next: OrderFiltersState) => {
      filters.value = next;
    },
    load: async () => undefined,
    refresh: async () => undefined,
    loadMore: async () => undefined,
    find: async (id: number) => orders.rows.value.find((order) => order.id === id),
  };
  const config = {
    value: signal(defaultConfig),
    general: signal(defaultConfig.general),
    settings: signal(defaultConfig.component_settings),
    loaded: signal(true),
  };
  const place = signal({ path: '/home', search: '' });
  const visited: string[] = [];
  return {
    account,
    orders,
    /** Of the models that come with a page, these screens have the orders. */
    shared: () => orders,
    config,
    place,
    visited,
    clock: { now: () => NOW_MS },
    connectivity: { online: signal(true) },
    reference: { locations: fakeResource([sampleStore]), sortedLocations: signal([]) },
    navigate: (path: string) => {
      visited.push(path);
    },
  };
}
export type FakeModels = ReturnType<typeof fakeModels>;

/** Shows a part of a feature among those models, with the real texts of `sections`. */
export async function renderInApp(
  part: ReactNode,
  models: FakeModels,
  sections: readonly string[],
  language: Language = 'en',
): Promise<UserEvent> {
  fillJsdom();
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  const i18n = await createI18n(language, await load(language, 'core'));
  for (const section of sections)
    i18n.addResourceBundle(language, 'translation', await load(language, section), true, true);
  const links = { navigate: models.navigate, openExternal: models.navigate };
  render(
    // Only what these screens read is there.
    <AppContext value={models as unknown as AppModels}>
      <I18nextProvider i18n={i18n}>
        <LinkContext value={links}>
          <Root>{part}</Root>
        </LinkContext>
      </I18nextProvider>
    </AppContext>,
  );
  return userEvent.setup();
}
