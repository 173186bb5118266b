import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { points } from '../../../core/account/collections/points.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { lastTwelveMonths, monthOf } from './readActivity.ts';

/** The maximum number of rows loaded automatically: a very busy account shows a shorter line. */
const MAX_ROWS = 600;

/** Loads earlier rows until the chart's twelve months are covered. */
export function useEarlierRows(timeZone: string): void {
  useSignals();
  const { account, clock, connectivity } = useApp();
  const held = account.open(points).data.value;
  const fresh = account.open(points).state.value === 'loaded';
  const online = connectivity.online.value;
  useEffect(() => {
    if (!held || !fresh || !online) return;
    const { rows, total } = held;
    const oldest = rows.at(-1);
    const first = lastTwelveMonths(clock.now(), timeZone)[0] ?? '';
    const missing = oldest && rows.length < total && monthOf(oldest.issued_at, timeZone) >= first;
    // An error only shortens the chart; "Show earlier" tries again.
    if (missing && rows.length < MAX_ROWS)
      void account
        .open(points)
        .loadMore()
        .catch(() => undefined);
  }, [account, clock, held, fresh, online, timeZone]);
}
