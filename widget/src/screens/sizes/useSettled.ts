import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Resource } from '../../api/Resource.ts';

/** How long a page waits for collections without which it could be shown, but whose arrival would move what can be pressed. */
const WAIT_MS = 3000;

/** @returns whether it was ready while each collection was there or had failed, or WAIT_MS are over */
export function useSettled(
  isReady: boolean,
  ...resources: readonly Pick<Resource<unknown>, 'data' | 'error'>[]
): boolean {
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
  if (!isOver && isReady && areThere) setOver(true);
  return isOver;
}
