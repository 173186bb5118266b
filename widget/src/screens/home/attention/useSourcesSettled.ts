import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useApp } from '../../../core/app/useApp.ts';

/** How long the blocks below stay hidden at most: a source without an answer must not hide them for ever. */
const WAIT_MS = 1000;

/** @returns whether rewards, claims, benefits and connections have loaded or failed, or WAIT_MS are over. It ignores the conversions. */
export function useSourcesSettled(): boolean {
  useSignals();
  const { account } = useApp();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const sources = [account.rewards, account.claims, account.benefits, account.connections];
  const open = sources.filter(({ data, error }) => data.value === undefined && error.value === undefined);
  return late || open.length === 0;
}
