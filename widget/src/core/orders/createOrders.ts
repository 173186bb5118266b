import { computed } from '@preact/signals-react';
import type { Kept } from '../../api/createResource.ts';
import type { Resource } from '../../api/Resource.ts';
import { paths } from '../../lib/paths.ts';
import type { AppModels } from '../app/useApp.ts';
import { createOrderList } from './createOrderList.ts';
import { searchOfFilters } from './filtersOfSearch.ts';
import type { OrderListModel } from './OrderListModel.ts';

/** My Orders of this portal: filters come from the address; a refresh of the account's orders refreshes this list, too. */
export function createOrders(app: AppModels): OrderListModel {
  const { account, api, clock, navigate, place, session } = app;
  let own = '';
  // While the address is another page's, the list stays as it was.
  const search = computed(() => {
    if (place.value.path === paths.transactions) own = place.value.search;
    return own;
  });
  const orders = createOrderList({
    api,
    now: clock.now,
    generation: session.generation,
    search,
    setFilters(filters) {
      const to = paths.transactions + searchOfFilters(search.peek(), filters);
      // What was typed just before the page was left must not lead back to it.
      if (place.peek().path === paths.transactions) navigate(to, { replace: true });
    },
    latest: { peek: () => keptOf(account.transactions) },
  });
  account.follow('transactions', orders);
  return orders;
}

function keptOf<T>(resource: Resource<T>): Kept<T> | undefined {
  const data = resource.data.peek();
  const updatedAt = resource.updatedAt.peek();
  return data === undefined || updatedAt === undefined ? undefined : { data, updatedAt };
}
