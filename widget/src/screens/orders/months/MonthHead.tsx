import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import type { OrderMonth } from './groupByMonth.ts';
import * as styles from '../OrderMonths.css.ts';

/** @returns a function that names a month in the current language */
export function useMonthTitle(): (month: OrderMonth) => string | undefined {
  const format = useFormat();
  return ({ rows: [first] }) => first && format.date(first.transacted_at, first.timezone, 'month');
}

interface MonthHeadProps {
  readonly month: OrderMonth;
  readonly title: string | undefined;
  /** Older orders of this month may not be loaded yet: its sum would be wrong. */
  readonly partial: boolean;
}

export function MonthHead({ month: { total }, title, partial }: MonthHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {total && !partial && (
        <span className={styles.total} title={t('transactions.monthTotal')}>
          <Bdi>{format.money(total.amount, total.currency)}</Bdi>
        </span>
      )}
    </div>
  );
}
