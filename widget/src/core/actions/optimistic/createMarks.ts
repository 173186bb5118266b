import { signal } from '@preact/signals-react';
import type { ApiError } from '../../../api/ApiError.ts';
import { without } from './changes.ts';
import type { Marks, Values } from './Optimistic.ts';

/** What is shown beside each key, apart from changes that are being saved. */
export function createMarks(savedMs: number): Marks {
  const saved = signal<Values<'saved'>>({});
  const errors = signal<Values<ApiError>>({});
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const forget = (keys: readonly string[]) => {
    for (const key of keys) clearTimeout(timers.get(key));
    saved.value = without(saved.peek(), keys);
  };
  return {
    saved,
    errors,
    markSaved(keys: readonly string[]) {
      forget(keys);
      saved.value = { ...saved.peek(), ...Object.fromEntries(keys.map((key) => [key, 'saved'] as const)) };
      for (const key of keys) timers.set(key, setTimeout(forget, savedMs, [key]));
    },
    markErrors(failed: Values<ApiError>) {
      errors.value = { ...errors.peek(), ...failed };
    },
    clear(keys: readonly string[]) {
      forget(keys);
      errors.value = without(errors.peek(), keys);
    },
    drop() {
      forget(Object.keys(saved.peek()));
      errors.value = {};
    },
  };
}
