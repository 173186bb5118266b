import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import type { PointsResource } from '../../../core/account/collections/points.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import * as styles from './ActivityList.css.ts';
import { type Activity, groupByMonth } from './readActivity.ts';

const PointDetails = lazyDialog(async () => (await import('./statement/PointDetails.tsx')).PointDetails);

interface ActivityListProps {
  /** What older rows are loaded from. */
  readonly resource: Pick<PointsResource, 'loadMore' | 'loadingMore'>;
  /** Those that are chosen, newest first. */
  readonly rows: readonly Activity[];
  /** How many of them are shown. */
  readonly limit: number;
  /** The server has no older ones. */
  readonly isComplete: boolean;
  readonly showBalance: boolean;
  readonly timeZone: string;
  readonly currency: string;
  readonly onMore: () => void;
  readonly onClear: () => void;
}

export function ActivityList(props: ActivityListProps) {
  const { resource, rows, limit, isComplete, showBalance, timeZone, currency, onMore, onClear } = props;
  const { t } = useTranslation();
  const [openRow, setOpenRow] = useState<Activity>();
  const months = groupByMonth(rows.slice(0, limit), timeZone);
  const isHeld = limit < rows.length;
  return (
    <div className={styles.box}>
      {months.length === 0 && (
        <EmptyState
          title={t('rewards.noMatch')}
          action={{ label: t('rewards.clearFilters'), onPress: onClear }}
        />
      )}
      {months.map(({ month, rows: own }, at) => (
        <Month
          key={month}
          month={month}
          rows={own}
          timeZone={timeZone}
          balances={!showBalance ? 'none' : at === 0 ? 'named' : 'shown'}
          onPress={setOpenRow}
        />
      ))}
      {(isHeld || !isComplete) && <Earlier resource={resource} held={isHeld} onMore={onMore} />}
      {openRow && (
        <PointDetails
          row={openRow}
          timeZone={timeZone}
          currency={currency}
          onClose={() => setOpenRow(undefined)}
        />
      )}
    </div>
  );
}

interface MonthProps {
  /** `2026-11`. */
  readonly month: string;
  readonly rows: readonly Activity[];
  readonly timeZone: string;
  /** The column of balances: `named` has its heading. */
  readonly balances: 'none' | 'shown' | 'named';
  readonly onPress: (row: Activity) => void;
}

function Month({ month, rows, timeZone, balances, onPress }: MonthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section aria-labelledby={`activity-${month}`}>
      <div className={styles.head}>
        <h2 className={styles.month} id={`activity-${month}`}>
          {format.date(`${month}-15T00:00:00Z`, 'UTC', 'month')}
        </h2>
        {balances === 'named' && <span className={styles.note}>{t('rewards.balance')}</span>}
      </div>
      <CardList>
        {rows.map((row) => (
          <ActivityRow
            key={row.id}
            row={row}
            timeZone={timeZone}
            showBalance={balances !== 'none'}
            onPress={() => onPress(row)}
          />
        ))}
      </CardList>
    </section>
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
  const [failed, setFailed] = useState(false);
  const load = async () => {
    setFailed(false);
    try {
      if (!held) await resource.loadMore();
      onMore();
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={styles.more}>
      {failed && <InlineNotice tone="caution" title={t('common.loadFailed')} live />}
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
