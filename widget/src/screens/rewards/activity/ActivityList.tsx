import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/ApiError.ts';
import { toApiError } from '../../../api/toApiError.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import type { PointsResource } from '../../../core/account/collections/points.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import type { ActivityMonthsProps } from './ActivityMonths.tsx';
import * as styles from './ActivityList.css.ts';
import type { Activity } from './readActivity.ts';

const PointDetails = lazyDialog(async () => (await import('./statement/PointDetails.tsx')).PointDetails);

interface ActivityListProps extends Omit<ActivityMonthsProps, 'onPress' | 'hasMore'> {
  /** Loads older rows. */
  readonly resource: Pick<PointsResource, 'loadMore' | 'loadingMore'>;
  /** Draws the months. */
  readonly Months: ComponentType<ActivityMonthsProps>;
  /** Some loaded rows are not shown yet. */
  readonly isHeld: boolean;
  /** The server has no older rows. */
  readonly isComplete: boolean;
  readonly currency: string;
  readonly onMore: () => void;
  readonly onClear: () => void;
}

export function ActivityList(props: ActivityListProps) {
  const { resource, months, Months, isHeld, isComplete, showBalance, timeZone } = props;
  const { currency, onMore, onClear } = props;
  const { t } = useTranslation();
  const [openRow, setOpenRow] = useState<Activity>();
  const hasMore = isHeld || !isComplete;
  // As it is now: pending points begin to count, and others are spent, while the details are open.
  const opened =
    openRow && (months.flatMap(({ rows }) => rows).find(({ id }) => id === openRow.id) ?? openRow);
  return (
    <div className={styles.box}>
      {months.length > 0 && <Months {...{ months, hasMore, timeZone, showBalance, onPress: setOpenRow }} />}
      {months.length === 0 && isComplete && (
        <EmptyState
          title={t('rewards.noMatch')}
          action={{ label: t('rewards.clearFilters'), onPress: onClear }}
        />
      )}
      {hasMore && <Earlier resource={resource} held={isHeld} onMore={onMore} />}
      {opened && (
        <PointDetails
          row={opened}
          timeZone={timeZone}
          currency={currency}
          onClose={() => setOpenRow(undefined)}
        />
      )}
    </div>
  );
}

interface EarlierProps extends Pick<ActivityListProps, 'resource'> {
  /** The next rows are already loaded. */
  readonly held: boolean;
  readonly onMore: () => void;
}

function Earlier({ resource, held, onMore }: EarlierProps) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const [error, setError] = useState<ApiError>();
  useErrorShown(error);
  const load = async () => {
    setError(undefined);
    try {
      if (!held) await resource.loadMore();
      onMore();
    } catch (cause) {
      setError(toApiError(cause));
    }
  };
  return (
    <div className={styles.more}>
      {error && <InlineNotice tone="caution" title={t('common.loadFailed')} live />}
      <Button
        variant="quiet"
        busy={resource.loadingMore.value}
        disabled={!held && !connectivity.online.value}
        onPress={() => void load()}
      >
        {t('rewards.earlier')}
      </Button>
    </div>
  );
}
