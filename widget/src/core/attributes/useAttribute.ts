import { useSignals } from '@preact/signals-react/runtime';
import type { ApiError } from '../../api/ApiError.ts';
import type { PreferenceName, PreferenceValue } from '../../../contract/attributes/preferences.ts';
import { useApp } from '../app/useApp.ts';
import { createAttributes } from './createAttributes.ts';

export interface OwnAttribute<V> {
  /** As it is stored: another system may have written it. */
  readonly value: unknown;
  readonly status: 'saving' | 'saved' | undefined;
  /** Why the last change was taken back. */
  readonly error: ApiError | undefined;
  /** Without a network it could not be saved. */
  readonly disabled: boolean;
  /** `null` takes the choice back. @returns whether the server has it */
  set(value: V): Promise<boolean>;
}

/** One preference of the customer, which is saved by itself. */
export function useAttribute<N extends PreferenceName>(name: N): OwnAttribute<PreferenceValue<N>> {
  useSignals();
  const { connectivity, shared } = useApp();
  const attributes = shared(createAttributes);
  return {
    value: attributes.valueOf(name),
    status: attributes.statusOf(name),
    error: attributes.errorOf(name),
    disabled: !connectivity.online.value,
    set: (value) => attributes.set(name, value),
  };
}
