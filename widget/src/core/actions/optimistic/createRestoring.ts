import { effect, signal, untracked } from '@preact/signals-react';
import { ApiError } from '../../../api/ApiError.ts';
import type { OptimisticDeps, Values } from './Optimistic.ts';

interface RestoringDeps<V> extends Pick<OptimisticDeps<V>, 'customer' | 'server' | 'source'> {
  readonly set: (changes: Values<V>) => void;
  readonly refuse: (errors: Values<ApiError>) => void;
}

export interface Restoring<V> {
  /** A change begins. `server`: what the server has now. */
  note(changes: Values<V>, server: Values<V> | undefined): void;
  /**
   * The very changes that were noted are over: answered, or failed within their session.
   *
   * @param server what it has now; `undefined` if they failed
   */
  end(changes: Values<V>, server?: Values<V>): void;
  /** The session has ended. */
  lose(): void;
}

/**
 * Changes that were unanswered when their session ended are made again once the same customer is back in this page, unless the
 * value was changed elsewhere meanwhile: then an error is shown. A logout and another customer drop them. Of several changes of a
 * key the server may have carried out any, although the answer did not arrive.
 */
export function createRestoring<V>({
  customer,
  server,
  source,
  set,
  refuse,
}: RestoringDeps<V>): Restoring<V> {
  /** By key: what the server had before, and then each of the changes that it has not answered. */
  const unanswered = new Map<string, readonly Partial<Values<V>>[]>();
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
      const open = all.map(([key, steps]) => [key, steps.map((step) => step[key])] as const);
      const changed = open.filter(([key, own]) => !isEqual(values[key], own.at(-1)));
      const [same, other] = [true, false].map((isSame) =>
        changed.filter(([key, own]) => own.some((value) => isEqual(values[key], value)) === isSame),
      );
      if (same?.length) set(Object.fromEntries(same.map(([key, own]) => [key, own.at(-1) as V])));
      const error = new ApiError({ status: 409, code: 'conflict' });
      if (other?.length) refuse(Object.fromEntries(other.map(([key]) => [key, error])));
    });
  });
  return {
    note(changes, values) {
      owner ??= customer?.session.profileId.peek();
      for (const key of Object.keys(changes))
        unanswered.set(key, [...(unanswered.get(key) ?? [{ [key]: values?.[key] } as Values<V>]), changes]);
    },
    end(changes, values) {
      for (const key of Object.keys(changes)) {
        const steps = unanswered.get(key) ?? [];
        const newer = steps.slice(steps.indexOf(changes) + 1);
        if (newer.length === 0) unanswered.delete(key);
        else if (values && newer.length < steps.length)
          unanswered.set(key, [{ [key]: values[key] } as Values<V>, ...newer]);
      }
    },
    lose() {
      const reason = customer?.session.endedBy.peek();
      if (customer === undefined || reason === 'user' || reason === 'host') unanswered.clear();
      if (unanswered.size === 0 || isLost.peek()) return;
      isLost.value = true;
      // Without a reason, a new session of the same customer has replaced this one.
      if (reason !== undefined) customer?.onLost();
    },
  };
}

/** The server stores objects with their keys in another order, and adds the time of the change to a size. */
const isEqual = (a: unknown, b: unknown) => textOf(a) === textOf(b);
const textOf = (value: unknown) =>
  JSON.stringify(value ?? null, (key, part: unknown) => {
    if (key === 'updated_at') return undefined;
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted());
  });
