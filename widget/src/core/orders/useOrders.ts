import { createOrders } from './createOrders.ts';
import type { OrderListModel } from './OrderListModel.ts';
import { useApp } from '../app/useApp.ts';

/** My Orders. The code is loaded with the page. */
export function useOrders(): OrderListModel {
  return useApp().shared(createOrders);
}
