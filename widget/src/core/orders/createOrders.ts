import { computed, effect } from '@preact/signals-react';
import { paths } from '../../lib/paths.ts';
import type { AppModels } from '../app/useApp.ts';
import { createOrderList } from './createOrderList.ts';
import { fetchAgain } from '../account/fetchAgain.ts';
import { searchOfFilters } from './filtersOfSearch.ts';
import type { OrderListModel } from './OrderListModel.ts';

/** My Orders of this portal: filters come from the address; a change of language loads the orders again. */
export function createOrders(app: AppModels): OrderListModel {
  const { account, api, clock, language, navigate, place, session } = app;
  const search = computed(() => place.value.search);
  const orders = createOrderList({
    api,
    now: clock.now,
    generation: session.generation,
    search,
    setFilters: (filters) =>
      navigate(paths.transactions + searchOfFilters(search.peek(), filters), { replace: true }),
    latest: account.transactions.data,
  });
  let shown = language.current.peek();
  effect(() => {
    if (language.current.value === shown) return;
    shown = language.current.peek();
    void fetchAgain(orders);
  });
  return orders;
}
