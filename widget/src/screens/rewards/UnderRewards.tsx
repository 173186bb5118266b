import { useSignals } from '@preact/signals-react/runtime';
import { useApp } from '../../core/app/useApp.ts';
import { CatalogueRow } from './catalogue/CatalogueRow.tsx';
import { Goods } from './Goods.tsx';

/** What comes after the vouchers: goods to collect, and what points buy. */
export function UnderRewards() {
  useSignals();
  const { config } = useApp();
  return (
    <>
      <Goods />
      {config.settings.value.rewards.catalogue && <CatalogueRow />}
    </>
  );
}
