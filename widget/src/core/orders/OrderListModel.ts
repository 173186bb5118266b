import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import type { ResourceState } from '../../api/Resource.ts';
import type { Transaction } from '../../../contract/transactions.ts';

/** The filters in the address; `undefined` means all. */
export interface OrderFiltersState {
  readonly channel?: 'store' | 'online' | undefined;
  readonly returns?: boolean | undefined;
  readonly year?: string | undefined;
  readonly location_id?: string | undefined;
  readonly text?: string | undefined;
}

/** My Orders: pages of 20, newest first, filters in the URL. */
export interface OrderListModel {
  readonly state: ReadonlySignal<ResourceState>;
  readonly rows: ReadonlySignal<readonly Transaction[]>;
  readonly total: ReadonlySignal<number>;
  readonly hasMore: ReadonlySignal<boolean>;
  readonly loadingMore: ReadonlySignal<boolean>;
  readonly stale: ReadonlySignal<boolean>;
  readonly refreshing: ReadonlySignal<boolean>;
  readonly updatedAt: ReadonlySignal<number | undefined>;
  /** Why the list could not be read, or read again. */
  readonly error: ReadonlySignal<ApiError | undefined>;
  /** Why no more rows came: `loadMore` tries again. */
  readonly moreError: ReadonlySignal<ApiError | undefined>;
  readonly filters: ReadonlySignal<OrderFiltersState>;
  setFilters(filters: OrderFiltersState): void;
  load(): Promise<void>;
  refresh(): Promise<void>;
  loadMore(): Promise<void>;
  /** Finds one order for the sheet: in the rows, else on the server. Rejects with an ApiError. */
  find(id: number): Promise<Transaction | undefined>;
  /** Orders that were read again on their own, by id, for as long as the list holds no newer ones. */
  readonly renewed: ReadonlySignal<ReadonlyMap<number, Transaction>>;
  /** Reads one order again after it was changed, and shows it so in the list. Never rejects: the list is read again with the next refresh. */
  renew(id: number): Promise<void>;
}
