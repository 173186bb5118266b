import { computed } from '@preact/signals-react';
import type { Kept } from '../../api/createResource.ts';
import { paths } from '../../lib/paths.ts';
import { type Transaction, transactionSchema } from '../../../contract/transactions.ts';
import type { Rows } from '../account/AccountModel.ts';
import type { AppModels } from '../app/useApp.ts';
import { createOrderList } from './createOrderList.ts';
import { searchOfFilters } from './filtersOfSearch.ts';
import type { OrderListModel } from './OrderListModel.ts';

type KeptOrders = Kept<Rows<Transaction>>;

/** My Orders of this portal: filters come from the address; a refresh of the account's orders refreshes this list, too. */
export function createOrders(app: AppModels): OrderListModel {
  const { account, api, clock, navigate, place, session } = app;
  let own = '';
  // While the address is another page's, the list stays as it was.
  const search = computed(() => {
    if (place.value.path === paths.transactions) own = place.value.search;
    return own;
  });
  const cached = (name: string) => account.cacheOf<Transaction>(name, transactionSchema);
  const [ofHome, ofPage] = [cached('transactions'), cached('orders')];
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
    cache: {
      read: () => joined(ofHome.read(), ofPage.read()),
      write: ofPage.write,
    },
  });
  account.follow('transactions', orders);
  return orders;
}

/** Home's newest orders, and below them those of an earlier page if no other order can lie between them. */
function joined(newest: KeptOrders | undefined, page: KeptOrders | undefined): KeptOrders | undefined {
  if (!newest || !page) return newest ?? page;
  if (page.updatedAt >= newest.updatedAt) return page;
  const { rows, total } = newest.data;
  const follow = page.data.rows.some(({ id }) => id === rows.at(-1)?.id);
  // The list shows the first of two rows with the same id.
  return follow ? { data: { rows: [...rows, ...page.data.rows], total }, updatedAt: page.updatedAt } : newest;
}
