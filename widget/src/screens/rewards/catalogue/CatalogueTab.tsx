import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../../contract/rewards/catalogue.ts';
import { Parcel } from '../../../ui/drawings/Parcel.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/SkeletonRegion.tsx';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { catalogue } from '../../../core/account/collections/catalogue.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useOwnSearch } from '../../../core/app/useOwnSearch.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { lazyOptional } from '../../../lib/lazyNamed.tsx';
import { paths } from '../../../lib/paths.ts';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { CatalogueCard } from './CatalogueCard.tsx';
import {
  type CatalogueFilters,
  chooseItems,
  filtersOfSearch,
  NO_FILTERS,
  searchOfFilters,
} from './chooseItems.ts';
import * as styles from './CatalogueTab.css.ts';

const CatalogueSearch = lazyOptional(() => import('./CatalogueSearch.tsx'), 'CatalogueSearch');

/** The catalogue, with the missing points of each item. */
export function CatalogueTab() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  const skeleton = <Skeleton shape="card" count={3} />;
  useEffect(() => {
    void account.balances.load();
    void account.tiers.load();
  }, [account]);
  return (
    <ResourceView resource={account.open(catalogue)} skeleton={skeleton}>
      {(items) => (
        // The search stands above the items, which it would move if it came after them.
        <Suspense fallback={<SkeletonRegion label={t('common.loading')}>{skeleton}</SkeletonRegion>}>
          <Grid items={items} />
        </Suspense>
      )}
    </ResourceView>
  );
}

/** Up to this number of items there is no search, unless the address filters them. */
const MANY = 6;

function Grid({ items }: { items: readonly CatalogueItem[] }) {
  useSignals();
  const { account, clock, navigate, place } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const search = useOwnSearch(paths.rewards);
  const asked = filtersOfSearch(search);
  // A category that has gone would be a filter that its field cannot show or switch off.
  const isThere = items.some(({ category }) => category === asked.category);
  const filters = isThere ? asked : { ...asked, category: '' };
  const points = account.balances.data.value?.point_balance;
  const now = clock.now();
  const chosen = chooseItems(items, filters, points, now);
  const choose = (next: CatalogueFilters) => {
    // What was typed just before the page was left must not lead back to it.
    if (place.peek().path === paths.rewards)
      navigate(paths.rewards + searchOfFilters(search, next), { replace: true });
  };
  if (items.length === 0) return <EmptyState drawing={<Parcel />} title={t('rewards.catalogueEmpty')} />;
  const count = { shown: format.number(chosen.length), total: format.number(items.length) };
  return (
    <>
      {(items.length > MANY || chosen.length < items.length) && (
        <CatalogueSearch items={items} nowMs={now} filters={filters} onChange={choose} />
      )}
      <VisuallyHidden live>
        {t(chosen.length === 0 ? 'rewards.noMatch' : 'rewards.shownOf', count)}
      </VisuallyHidden>
      {chosen.length === 0 && (
        <EmptyState
          title={t('rewards.noMatch')}
          action={{ label: t('rewards.clearFilters'), onPress: () => choose(NO_FILTERS) }}
        />
      )}
      <ul className={styles.grid}>
        {chosen.map((item) => (
          <li key={item.id}>
            <CatalogueCard item={item} points={points} />
          </li>
        ))}
      </ul>
    </>
  );
}
