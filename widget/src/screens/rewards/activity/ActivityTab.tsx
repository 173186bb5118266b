import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Compass } from '../../../ui/drawings/Compass.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/SkeletonRegion.tsx';
import { ResourceView } from '../../../parts/data/ResourceView.tsx';
import { points } from '../../../core/account/collections/points.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { ActivitySummary } from './ActivitySummary.tsx';
import { ExpiringPoints } from './ExpiringPoints.tsx';
import * as styles from './ActivityTab.css.ts';
import { Statement } from './Statement.tsx';
import { useEarlierRows } from './useEarlierRows.ts';

/** Points like a bank statement: each change with the balance after it. */
export function ActivityTab() {
  useSignals();
  const { account, config } = useApp();
  const { t } = useTranslation();
  const { currency, timezone: timeZone } = account.profile.data.value?.region ?? config.value.value.region;
  useEffect(() => {
    void account.balances.load();
    void account.profile.load();
  }, [account]);
  useEarlierRows(timeZone);
  const { data, error } = account.balances;
  const skeleton = <Skeleton shape="row" count={6} />;
  // They name the points that expire next, above the rows, which would move.
  const isReady = data.value !== undefined || error.value !== undefined;
  return (
    <ResourceView resource={account.open(points)} skeleton={skeleton}>
      {({ rows, total }) =>
        !isReady ? (
          <SkeletonRegion label={t('common.loading')}>{skeleton}</SkeletonRegion>
        ) : rows.length === 0 ? (
          <EmptyState drawing={<Compass />} title={t('rewards.activityEmpty')} text={t('rewards.howEarn')} />
        ) : (
          <div className={styles.statement}>
            <ActivitySummary rows={rows} complete={rows.length >= total} timeZone={timeZone} />
            <ExpiringPoints rows={rows} complete={rows.length >= total} timeZone={timeZone} />
            <Statement timeZone={timeZone} currency={currency} />
          </div>
        )
      }
    </ResourceView>
  );
}
