import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Reload } from '../../parts/data/Reload.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useOwnSearch } from '../../core/app/useOwnSearch.ts';
import { BalanceHeader } from './BalanceHeader.tsx';
import { CatalogueTab } from './catalogue/CatalogueTab.tsx';
import { MyRewardsTab } from './MyRewardsTab.tsx';

const ActivityTab = lazyOptional(() => import('./activity/ActivityTab.tsx'), 'ActivityTab', Reload);

const TABS = ['mine', 'redeem', 'activity'] as const;
type RewardsTab = (typeof TABS)[number];

const PANELS = {
  mine: MyRewardsTab,
  redeem: CatalogueTab,
  activity: ActivityTab,
} as const satisfies Record<RewardsTab, ComponentType>;

/** Rewards: my rewards, the catalogue, and the activity. The tab is in the address. */
export function RewardsPage() {
  useSignals();
  const { navigate, config } = useApp();
  const { t } = useTranslation();
  const shown = TABS.filter((value) => value !== 'redeem' || config.settings.value.rewards.catalogue);
  const tab = tabOf(shown, useOwnSearch(paths.rewards));
  const Panel = PANELS[tab];
  const choose = (next: RewardsTab) =>
    navigate(next === 'mine' ? paths.rewards : `${paths.rewards}?tab=${next}`, { replace: true });
  return (
    <>
      <PageTitle>{t('app.titles.rewards')}</PageTitle>
      {tab !== 'activity' && <BalanceHeader />}
      <Tabs
        label={t('app.titles.rewards')}
        tabs={shown.map((value) => ({ value, label: t(`rewards.tab.${value}`) }))}
        value={tab}
        onChange={choose}
      >
        <Suspense
          fallback={
            <SkeletonRegion label={t('common.loading')}>
              <Skeleton shape="row" count={6} />
            </SkeletonRegion>
          }
        >
          <Panel />
        </Suspense>
      </Tabs>
    </>
  );
}

/** `?tab=`; a value without a tab selects the first one. */
function tabOf(shown: readonly RewardsTab[], search: string): RewardsTab {
  const wanted = new URLSearchParams(search).get('tab');
  return shown.find((tab) => tab === wanted) ?? 'mine';
}
