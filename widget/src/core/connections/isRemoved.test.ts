import { signal } from '@preact/signals-react';
import { expect, it } from 'vitest';
import type { AppModels } from '../app/useApp.ts';
import { isRemoved } from './isRemoved.ts';

const isGone = (form: string, ids: readonly number[] | undefined, stale = false) => {
  const connections = { data: signal(ids?.map((id) => ({ id }))), stale: signal(stale) };
  return isRemoved({ account: { connections } } as unknown as AppModels, form);
};

it.each(['person:7', 'programme:7', 'size:tops_7', 'size:measurements_7'])(
  'the subject of the draft %s is gone when the current connections lack it',
  (form) => {
    expect(isGone(form, [77, 8])).toBe(true);
    expect(isGone(form, [7])).toBe(false);
    // The connections are not known, or out of date.
    expect(isGone(form, undefined)).toBe(false);
    expect(isGone(form, [8], true)).toBe(false);
  },
);

it.each(['person:new', 'size:tops', 'size:measurements'])('the draft %s is about no connection', (form) => {
  expect(isGone(form, [])).toBe(false);
});
