import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Resource } from '../../api/Resource.ts';

/** How long a page waits for collections without which it could be shown, but whose arrival would move what can be pressed. */
const WAIT_MS = 3000;

/** @returns whether each collection was there or has failed once, or WAIT_MS are over */
export function useSettled(...resources: readonly Pick<Resource<unknown>, 'data' | 'error'>[]): boolean {
  useSignals();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOver, WAIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  // Once and for all: a retry forgets the error, and what is shown stays.
  const areThere = resources.every(
    ({ data, error }) => data.value !== undefined || error.value !== undefined,
  );
  if (!isOver && areThere) setOver(true);
  return isOver;
}
