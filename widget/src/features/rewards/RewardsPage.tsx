import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useApp } from '../useApp.ts';
import { useOwnSearch } from '../useOwnSearch.ts';
import { ActivityTab } from './ActivityTab.tsx';
import { BalanceHeader } from './BalanceHeader.tsx';
import { CatalogueTab } from './CatalogueTab.tsx';
import { MyRewardsTab } from './MyRewardsTab.tsx';
import { readRewardsTab, type RewardsTab, rewardsTabs } from './rewardsTabs.ts';
import * as styles from './RewardsPage.css.ts';

const panels = {
  mine: MyRewardsTab,
  redeem: CatalogueTab,
  activity: ActivityTab,
} as const satisfies Record<RewardsTab, () => unknown>;

/** Rewards: what can be spent, what points buy, and where they came from. The tab is in the address. */
export function RewardsPage() {
  useSignals();
  const { navigate, config } = useApp();
  const { t } = useTranslation();
  const tab = readRewardsTab(useOwnSearch(paths.rewards));
  const Panel = panels[tab];
  const shown = rewardsTabs.filter((one) => one !== 'redeem' || config.settings.value.rewards.catalogue);
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
        <div className={styles.panel}>
          <Panel />
        </div>
      </Tabs>
    </>
  );
}
