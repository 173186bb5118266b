import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../../contract/points.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FilterChips } from '../../../ui/form/FilterChips.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { points } from '../../../core/account/collections/points.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import * as styles from './ActivityList.css.ts';
import {
  type Activity,
  type ActivityKind,
  ACTIVITY_KINDS,
  groupByMonth,
  joinReturned,
  ofKind,
} from './readActivity.ts';

const PointDetails = lazyDialog(async () => (await import('./statement/PointDetails.tsx')).PointDetails);

/** Rows shown at a time. */
const STEP = 40;

interface ActivityListProps {
  readonly rows: readonly Point[];
  readonly total: number;
  readonly timeZone: string;
  readonly currency: string;
}

export function ActivityList({ rows, total, timeZone, currency }: ActivityListProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ActivityKind>('all');
  const [limit, setLimit] = useState(STEP);
  const [openRow, setOpenRow] = useState<Activity>();
  const chosen = ofKind(joinReturned(rows), kind);
  const months = groupByMonth(chosen.slice(0, limit), timeZone);
  return (
    <div className={styles.box}>
      <FilterChips
        label={t('rewards.filterActivity')}
        value={kind}
        onChange={setKind}
        options={ACTIVITY_KINDS.map((value) => ({ value, label: t(`rewards.kind.${value}`) }))}
      />
      {months.length === 0 && <EmptyState title={t('rewards.noneOfKind')} />}
      {months.map(({ month, rows: own }, at) => (
        <Month
          key={month}
          month={month}
          rows={own}
          timeZone={timeZone}
          balances={kind !== 'all' ? 'none' : at === 0 ? 'named' : 'shown'}
          onPress={setOpenRow}
        />
      ))}
      {(limit < chosen.length || rows.length < total) && (
        <Earlier
          held={limit < chosen.length}
          onMore={() => setLimit((shown) => Math.min(shown, chosen.length) + STEP)}
        />
      )}
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

interface EarlierProps {
  /** The next rows are already loaded. */
  readonly held: boolean;
  readonly onMore: () => void;
}

function Earlier({ held, onMore }: EarlierProps) {
  useSignals();
  const { account, connectivity } = useApp();
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const load = async () => {
    setFailed(false);
    try {
      if (!held) await account.open(points).loadMore();
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
        busy={account.open(points).loadingMore.value}
        disabled={!held && !connectivity.online.value}
        onPress={() => void load()}
      >
        {t('rewards.earlier')}
      </Button>
    </div>
  );
}
