import type { ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import type { ActionDeps } from '../../api/createAction.ts';
import type { Language } from '../../../contract/reference.ts';
import type { Store } from '../../lib/storage/createStore.ts';

/** The dependencies of a device's model. */
export interface KioskDeps {
  readonly api: ApiClient;
  /** The device's own storage, which no logout clears. */
  readonly store: Store;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly online: ReadonlySignal<boolean>;
  readonly actions: ActionDeps;
  readonly language: () => Language;
}
