import { createOrders } from './createOrders.ts';
import type { OrderListModel } from './OrderListModel.ts';
import { useApp } from '../app/useApp.ts';

/** My Orders. Its code comes with the page that shows them. */
export function useOrders(): OrderListModel {
  return useApp().shared(createOrders);
}
