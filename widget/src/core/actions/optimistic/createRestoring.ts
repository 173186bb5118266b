import { effect, signal, untracked } from '@preact/signals-react';
import { ApiError } from '../../../api/ApiError.ts';
import type { OptimisticDeps, Values } from './Optimistic.ts';

interface Unanswered<V> {
  readonly value: V;
  /** What the server had before. */
  readonly before: V | undefined;
}

interface RestoringDeps<V> extends Pick<OptimisticDeps<V>, 'customer' | 'server' | 'source'> {
  readonly set: (changes: Values<V>) => void;
  readonly refuse: (errors: Values<ApiError>) => void;
}

export interface Restoring<V> {
  /** A change begins. `server`: what the server has now. */
  note(changes: Values<V>, server: Values<V> | undefined): void;
  /** The server has answered it, whatever the answer is. */
  end(changes: Values<V>): void;
  /** The session has ended. */
  lose(): void;
}

/**
 * Changes that their session did not outlive are made again once the same customer is back in this page, unless the value was changed
 * elsewhere meanwhile: then an error is shown. A logout and another customer drop them.
 */
export function createRestoring<V>({
  customer,
  server,
  source,
  set,
  refuse,
}: RestoringDeps<V>): Restoring<V> {
  const unanswered = new Map<string, Unanswered<V>>();
  const isLost = signal(false);
  let owner = customer?.session.profileId.peek();
  effect(() => {
    const id = customer?.session.profileId.value;
    const values = server.value;
    if (id !== owner && id !== undefined) {
      unanswered.clear();
      owner = id;
    }
    if (!isLost.value || id === undefined || values === undefined || source.stale.value) return;
    isLost.value = false;
    const all = [...unanswered];
    unanswered.clear();
    untracked(() => {
      const open = all.filter(([key, { value }]) => !isEqual(values[key], value));
      const [same, other] = [true, false].map((isSame) =>
        open.filter(([key, { before }]) => isEqual(values[key], before) === isSame),
      );
      if (same?.length) set(Object.fromEntries(same.map(([key, { value }]) => [key, value])));
      const error = new ApiError({ status: 409, code: 'conflict' });
      if (other?.length) refuse(Object.fromEntries(other.map(([key]) => [key, error])));
    });
  });
  return {
    note(changes, values) {
      owner ??= customer?.session.profileId.peek();
      for (const [key, value] of Object.entries(changes))
        unanswered.set(key, { value, before: (unanswered.get(key) ?? { before: values?.[key] }).before });
    },
    end(changes) {
      for (const [key, value] of Object.entries(changes))
        if (unanswered.get(key)?.value === value) unanswered.delete(key);
    },
    lose() {
      const reason = customer?.session.endedBy.peek();
      if (customer === undefined || reason === 'user' || reason === 'host') unanswered.clear();
      if (unanswered.size === 0 || isLost.peek()) return;
      isLost.value = true;
      // Without a reason a new session of the same customer has replaced it.
      if (reason !== undefined) customer?.onLost();
    },
  };
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
