import { signal, type Signal } from '@preact/signals-react';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { load } from 'virtual:locale-sections';
import { ApiError } from '#widget/api/ApiError.ts';
import type { Resource, ResourceState } from '#widget/api/Resource.ts';
import type { Country, Language } from '#contract/reference.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { OrderFiltersState } from '#widget/core/orders/OrderListModel.ts';
import { defaultConfig } from '#widget/core/config/defaultConfig.ts';
import { createUnsaved } from '#widget/core/drafts/createUnsaved.ts';
import { AppContext, type AppModels } from '#widget/core/app/useApp.ts';
import { createI18n } from '#widget/i18n/createI18n.ts';
import { FormatContext } from '#widget/i18n/FormatContext.ts';
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

/** A resource whose state the test sets. `refreshes` counts the calls of `refresh`. */
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

export const serverError = () =>
  new ApiError({
    status: 503,
    body: { status: 503, message: 'x', errors: {}, error: true, code: 'maintenance', request_id: 'req_7Qm2' },
  });

/** The models of a signed-in member's screens, with data that a test may change. */
export function fakeModels() {
  const orders = fakeOrders();
  const unsaved = createUnsaved();
  const visited: string[] = [];
  return {
    account: fakeAccount(),
    orders,
    /** The orders are the only model that these screens load with a page. In the shell there is the list of unsaved text. */
    shared: (create?: unknown): unknown => (create === createUnsaved ? unsaved : orders),
    config: {
      value: signal(defaultConfig),
      general: signal(defaultConfig.general),
      settings: signal(defaultConfig.component_settings),
      loaded: signal(true),
    },
    place: signal({ path: '/home', search: '' }),
    visited,
    clock: { now: () => NOW_MS },
    connectivity: { online: signal(true) },
    host: { autoHeight: signal(false), track: () => undefined },
    reference: {
      locations: fakeResource([sampleStore]),
      countries: fakeResource<readonly Country[]>([]),
      sortedLocations: signal([]),
      latitude: signal<number | undefined>(undefined),
      longitude: signal<number | undefined>(undefined),
      forgetLocation: () => undefined,
    },
    navigate: (path: string) => {
      visited.push(path);
    },
  };
}

function fakeAccount() {
  const account = {
    profile: fakeResource(sampleProfile),
    balances: fakeResource(sampleBalances),
    tiers: fakeResource(sampleTiers),
    rewards: fakeResource([sampleReward]),
    benefits: fakeResource({ data: [sampleBenefit], meta: { claimable: [sampleClaimable] } }),
    offers: fakeResource([sampleOffer]),
    connections: fakeResource([]),
    claims: fakeResource([sampleClaim]),
    transactions: fakeResource({ rows: [sampleOrder], total: 1 }),
    cardShown: signal(true),
    isCardChosen: () => false,
    updatedAt: signal<number | undefined>(NOW_MS),
    refreshing: signal(false),
    toggleCard: () => {
      account.cardShown.value = !account.cardShown.value;
    },
    refreshAll: async () => undefined,
  };
  return account;
}

function fakeOrders() {
  const rows = signal<readonly Transaction[]>([sampleOrder]);
  const filters = signal<OrderFiltersState>({});
  return {
    state: signal<ResourceState>('loaded'),
    rows,
    total: signal(1),
    hasMore: signal(false),
    loadingMore: signal(false),
    stale: signal(false),
    refreshing: signal(false),
    updatedAt: signal<number | undefined>(NOW_MS),
    error: signal<ApiError | undefined>(undefined),
    moreError: signal<ApiError | undefined>(undefined),
    filters,
    setFilters: (next: OrderFiltersState) => {
      filters.value = next;
    },
    load: async () => undefined,
    refresh: async () => undefined,
    loadMore: async () => undefined,
    find: async (id: number) => rows.value.find((order) => order.id === id),
    renewed: signal(new Map()),
    renew: async () => undefined,
  };
}

export type FakeModels = ReturnType<typeof fakeModels>;

/** Renders a part of a screen with these models and the real texts of `sections`. */
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
    // Only the models that these screens read.
    <AppContext value={models as unknown as AppModels}>
      <I18nextProvider i18n={i18n}>
        <FormatContext value={{ currency: 'AUD', region: 'au', zone: '', now: () => NOW_MS }}>
          <LinkContext value={links}>
            <Root>{part}</Root>
          </LinkContext>
        </FormatContext>
      </I18nextProvider>
    </AppContext>,
  );
  return userEvent.setup();
}
