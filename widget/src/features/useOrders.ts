import { createOrders } from './account/createOrders.ts';
import type { TransactionListModel } from './account/TransactionListModel.ts';
import { useApp } from './useApp.ts';

/** My Orders. Its code comes with the page that shows them. */
export function useOrders(): TransactionListModel {
  return useApp().shared(createOrders);
}
