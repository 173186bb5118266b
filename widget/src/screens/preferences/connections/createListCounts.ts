import { type ReadonlySignal, signal } from '@preact/signals-react';
import { getLists } from '../../../../contract/connections/lists.ts';
import type { AppModels } from '../../../core/app/useApp.ts';
import { createLatest } from '../../../lib/createLatest.ts';

interface ListCount {
  readonly handle: string;
  readonly name: string;
  readonly count: number;
}

/** How many items each list of a person has. */
export interface ListCounts {
  /** `undefined` until they are loaded. */
  readonly lists: ReadonlySignal<readonly ListCount[] | undefined>;
  /** The last `load` has failed. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** Never rejects. After an error `lists` stays as it was. */
  load(): Promise<void>;
}

export function createListCounts({ api }: AppModels, id: number): ListCounts {
  const lists = signal<readonly ListCount[] | undefined>(undefined);
  const hasFailed = signal(false);
  const latest = createLatest();
  return {
    lists,
    hasFailed,
    async load() {
      const isCurrent = latest.begin();
      const answer = await api.call(getLists, { params: { id } }).catch(() => undefined);
      if (!isCurrent()) return;
      hasFailed.value = answer === undefined;
      if (answer === undefined) return;
      lists.value = answer.data.map(({ handle, name, items_count: count }) => ({ handle, name, count }));
    },
  };
}
