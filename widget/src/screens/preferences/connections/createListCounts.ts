import { type ReadonlySignal, signal } from '@preact/signals-react';
import { getLists } from '../../../../contract/connections/lists.ts';
import type { AppModels } from '../../../core/app/useApp.ts';
import { createLatest } from '../../../lib/createLatest.ts';

interface ListCount {
  readonly handle: string;
  readonly name: string;
  readonly count: number;
}

/** How much is in each list of a person. */
export interface ListCounts {
  /** `undefined` until it is known. */
  readonly lists: ReadonlySignal<readonly ListCount[] | undefined>;
  /** Never rejects: what was known stays. */
  load(): Promise<void>;
}

export function createListCounts({ api }: AppModels, id: number): ListCounts {
  const lists = signal<readonly ListCount[] | undefined>(undefined);
  const latest = createLatest();
  return {
    lists,
    async load() {
      const isCurrent = latest.begin();
      const answer = await api.call(getLists, { params: { id } }).catch(() => undefined);
      if (answer === undefined || !isCurrent()) return;
      lists.value = answer.data.map(({ handle, name, items_count: count }) => ({ handle, name, count }));
    },
  };
}
