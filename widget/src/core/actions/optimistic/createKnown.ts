import { computed, effect, signal } from '@preact/signals-react';
import { createLatest } from '../../../lib/createLatest.ts';
import { fetchAgain } from '../../account/fetchAgain.ts';
import type { Known, OptimisticDeps, Values } from './Optimistic.ts';

/** What the server has, as far as it is known. */
export function createKnown<V>({ server, source }: OptimisticDeps<V>): Known<V> {
  /** The last answer, until a later read has arrived. */
  const confirmed = signal<Values<V> | undefined>(undefined);
  const reads = createLatest();
  /** Whether the next read that arrives has begun after the last answer. */
  let isNextLater = false;
  effect(() => {
    void server.value;
    if (isNextLater) drop();
  });
  const drop = () => {
    isNextLater = false;
    reads.cancel();
    confirmed.value = undefined;
  };
  return {
    values: computed(() => confirmed.value ?? server.value),
    confirm(answer: Values<V>) {
      isNextLater = false;
      reads.cancel();
      confirmed.value = answer;
    },
    drop,
    async readAgain() {
      const isWanted = reads.begin();
      await fetchAgain(source);
      if (!isWanted()) return;
      if (source.error.peek() === undefined) confirmed.value = undefined;
      // No read is under way now: the next one begins after the answer.
      else isNextLater = true;
    },
  };
}
