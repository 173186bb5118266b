import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../../contract/points.ts';
import { signed } from '../../../parts/points/signed.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { zonedDay } from '../../../lib/time/zonedDay.ts';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import * as styles from './ActivitySummary.css.ts';
import { lastTwelveMonths, monthlyBalances, yearTotals } from './readActivity.ts';
import { Sparkline } from './Sparkline.tsx';

interface ActivitySummaryProps {
  readonly rows: readonly Point[];
  /** The server has no older rows. */
  readonly complete: boolean;
  readonly timeZone: string;
}

export function ActivitySummary({ rows, complete, timeZone }: ActivitySummaryProps) {
  useSignals();
  const { account, clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const balances = account.balances.data.value;
  const months = lastTwelveMonths(clock.now(), timeZone);
  const year = zonedDay(clock.now(), timeZone).slice(0, 4);
  const shownYear = format.plainNumber(Number(year));
  const totals = yearTotals(rows, { year, timeZone, complete });
  const points = balances?.point_balance ?? rows[0]?.balance_after ?? 0;
  const figures: readonly (readonly [label: string, value: number])[] = [
    ...(balances ? [[t('rewards.pending'), balances.point_pending] as const] : []),
    ...(totals ? [[t('rewards.spentIn', { year: shownYear }), totals.spent] as const] : []),
    ...(totals ? [[t('rewards.expiredIn', { year: shownYear }), totals.expired] as const] : []),
  ];
  return (
    <Card as="section" label={t('rewards.points')}>
      <p className={styles.label}>{t('rewards.points')}</p>
      <p className={styles.balance}>
        <span className={styles.figure}>
          <Bdi>{format.number(points)}</Bdi>
        </span>
        {balances && <Bdi>≈ {format.money(balances.point_balance_dollars, balances.currency)}</Bdi>}
      </p>
      <Sparkline series={monthlyBalances(rows, { months, timeZone, complete })} />
      <dl className={styles.totals}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.total}>
              <Bdi>{signed(format, value)}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
