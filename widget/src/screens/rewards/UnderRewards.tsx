import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { redemptions } from '../../core/redemptions/redemptionList.ts';
import { useApp } from '../../core/app/useApp.ts';
import { CatalogueRow } from './catalogue/CatalogueRow.tsx';
import { Goods } from './Goods.tsx';

/** How long what points buy waits at most: a list of goods without an answer must not hide it for ever. */
const WAIT_MS = 1000;

/** What comes after the vouchers: goods to collect, and what points buy. */
export function UnderRewards() {
  useSignals();
  const { account, config } = useApp();
  const { data, error } = account.open(redemptions);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isPending = data.value === undefined && error.value === undefined && !isLate;
  return (
    <>
      <Goods />
      {/* Unseen until the goods are there, which would move it. */}
      <div hidden={isPending}>{config.settings.value.rewards.catalogue && <CatalogueRow />}</div>
    </>
  );
}
