import { ApiError } from '../../../api/ApiError.ts';
import type { Change, Changes, Values } from './Optimistic.ts';

/** Adds changes to those that wait. A change of a key that waits already replaces its value and keeps its promise. */
export function withChanges<V>(waiting: Changes<V>, changes: Values<V>): Changes<V> {
  const added = Object.entries(changes).map(
    ([key, value]) => [key, { ...(waiting.get(key) ?? createChange()), value }] as const,
  );
  return new Map([...waiting, ...added]);
}

function createChange(): Omit<Change<unknown>, 'value'> {
  let settle: Pick<Change<unknown>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...(settle as unknown as Pick<Change<unknown>, 'resolve' | 'reject'>) };
}

export const aborted = () => new ApiError({ code: 'aborted' });
export const valuesOf = <V>(changes: Changes<V>): Values<V> =>
  Object.fromEntries([...changes].map(([key, { value }]) => [key, value]));
export const statusOf = (changes: Changes<unknown>): Values<'saving'> =>
  Object.fromEntries([...changes.keys()].map((key) => [key, 'saving']));
/** @returns the values without these keys */
export const without = <T>(values: Values<T>, keys: readonly string[]): Values<T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
