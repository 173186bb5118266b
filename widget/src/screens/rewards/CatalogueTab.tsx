import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import { Parcel } from '../../ui/drawings/Parcel.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { catalogue } from '../../core/account/collections/catalogue.ts';
import { useApp } from '../../core/app/useApp.ts';
import { CatalogueCard } from './CatalogueCard.tsx';
import * as styles from './CatalogueTab.css.ts';

/** The catalogue, with the missing points of each item. */
export function CatalogueTab() {
  useSignals();
  const { account } = useApp();
  useEffect(() => {
    void account.balances.load();
    void account.tiers.load();
  }, [account]);
  return (
    <ResourceView resource={account.open(catalogue)} skeleton={<Skeleton shape="card" count={3} />}>
      {(items) => <Grid items={items} />}
    </ResourceView>
  );
}

function Grid({ items }: { items: readonly CatalogueItem[] }) {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const points = account.balances.data.value?.point_balance;
  if (items.length === 0) return <EmptyState drawing={<Parcel />} title={t('rewards.catalogueEmpty')} />;
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <CatalogueCard item={item} points={points} />
        </li>
      ))}
    </ul>
  );
}
