import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ApiError } from '../../api/ApiError.ts';
import type { FormOptions } from './Form.ts';

interface Refusal {
  /** Field → error code, for fields that the server has refused and that were not changed since. */
  readonly fields: ReadonlyMap<string, string>;
  readonly requestError: ApiError | undefined;
  mend(field: string): void;
}

/** Reads the action's error: fields that the form knows, or else an error of the whole. */
export function useRefusal<Values, Input>(options: FormOptions<Values, Input>): Refusal {
  useSignals();
  const { action, words, fieldOf = (name: string) => name } = options;
  const error = action.error.value;
  const [mended, setMended] = useState({ of: error, fields: new Set<string>() });
  const isMended = (field: string) => mended.of === error && mended.fields.has(field);
  const named = Object.entries((error?.status === 422 && error.errors) || {}).flatMap(
    ([name, codes]): [string, string][] => {
      const field = fieldOf(name);
      const [code] = [codes ?? []].flat();
      return code === undefined || words(field, code) === undefined ? [] : [[field, code]];
    },
  );
  return {
    fields: new Map(named.filter(([field]) => !isMended(field))),
    requestError: named.length > 0 ? undefined : error,
    mend(field) {
      if (named.length > 0 && !isMended(field))
        setMended({ of: error, fields: new Set([...(mended.of === error ? mended.fields : []), field]) });
    },
  };
}
