import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Resource } from '../../../api/Resource.ts';
import type { Conversion } from '../../../core/account/collections/airline.ts';
import { useApp } from '../../../core/app/useApp.ts';

/**
 * The conversions to the partner airline, newest first. Their code is loaded only for a customer who is linked to the airline.
 *
 * @returns `undefined` until they are loaded, and for a customer who is not linked
 */
export function useConversions(): readonly Conversion[] | undefined {
  useSignals();
  const { account, config } = useApp();
  const [history, setHistory] = useState<Resource<readonly Conversion[]>>();
  const isLinked =
    config.settings.value.airline.enabled &&
    account.profile.data.value?.identities.some(({ handle }) => handle === 'qff_number') === true;
  useEffect(() => {
    if (!isLinked) return;
    let isGone = false;
    const open = async () => {
      const { airlineHistory } = await import('../../../core/account/collections/airline.ts');
      if (isGone) return;
      const opened = account.open(airlineHistory);
      setHistory(opened);
      await opened.load();
    };
    // Home works without the conversions, so an error is ignored.
    open().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [account, isLinked]);
  return isLinked ? history?.data.value : undefined;
}
