import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useApp } from './useApp.ts';

/**
 * The query of the page's own address. While the next page is loading, this page is still shown but the address is already
 * the next page's: until then the last own query is returned.
 */
export function useOwnSearch(path: string): string {
  useSignals();
  const { place } = useApp();
  const [held, setHeld] = useState('');
  const { path: current, search } = place.value;
  if (current !== path) return held;
  if (search !== held) setHeld(search);
  return search;
}
