import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../../contract/loyalty.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FilterChips } from '../../../ui/form/FilterChips.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { ActivityRow } from './ActivityRow.tsx';
import * as styles from './ActivityList.css.ts';
import { type ActivityKind, ACTIVITY_KINDS, groupByMonth, ofKind } from './readActivity.ts';

/** Rows shown at a time. */
const STEP = 40;

interface ActivityListProps {
  readonly rows: readonly Point[];
  readonly total: number;
  readonly timeZone: string;
}

export function ActivityList({ rows, total, timeZone }: ActivityListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [kind, setKind] = useState<ActivityKind>('all');
  const [limit, setLimit] = useState(STEP);
  const chosen = ofKind(rows, kind);
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
        <section key={month} aria-labelledby={`activity-${month}`}>
          <div className={styles.head}>
            <h2 className={styles.month} id={`activity-${month}`}>
              {format.date(`${month}-15T00:00:00Z`, 'UTC', 'month')}
            </h2>
            {at === 0 && kind === 'all' && <span className={styles.note}>{t('rewards.balance')}</span>}
          </div>
          <CardList>
            {own.map((row) => (
              <ActivityRow key={row.id} row={row} timeZone={timeZone} showBalance={kind === 'all'} />
            ))}
          </CardList>
        </section>
      ))}
      {(limit < chosen.length || rows.length < total) && (
        <Earlier
          held={limit < chosen.length}
          onMore={() => setLimit((shown) => Math.min(shown, chosen.length) + STEP)}
        />
      )}
    </div>
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
      if (!held) await account.points.loadMore();
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
        busy={account.points.loadingMore.value}
        disabled={!held && !connectivity.online.value}
        onPress={() => void load()}
      >
        {t('rewards.earlier')}
      </Button>
    </div>
  );
}
