import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/useFormat.ts';
import { CardList } from '../../../ui/layout/CardList.tsx';
import * as styles from './ActivityList.css.ts';
import { ActivityRow } from './ActivityRow.tsx';
import type { Activity, ActivityMonth } from './readActivity.ts';

export interface ActivityMonthsProps {
  readonly months: readonly ActivityMonth[];
  /** Older rows of the last month may exist. */
  readonly hasMore: boolean;
  readonly timeZone: string;
  readonly showBalance: boolean;
  /** Has to be the same function in every render: a new one renders all rows of a windowed list again. */
  readonly onPress: (row: Activity) => void;
}

/** @returns a function that names a month in the current language */
export function useMonthTitle(): (month: ActivityMonth) => string {
  const format = useFormat();
  return ({ key }) => format.date(`${key}-15T00:00:00Z`, 'UTC', 'month');
}

interface MonthHeadProps {
  readonly title: string;
  /** Shows the heading of the column of balances. */
  readonly namesBalance: boolean;
}

export function MonthHead({ title, namesBalance }: MonthHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <h2 className={styles.month}>{title}</h2>
      {namesBalance && <span className={styles.note}>{t('rewards.balance')}</span>}
    </div>
  );
}

/** All rows, by month. */
export function ActivityMonths({ months, timeZone, showBalance, onPress }: ActivityMonthsProps) {
  const titleOf = useMonthTitle();
  return (
    <div>
      {months.map((month, at) => (
        <section key={month.key} className={styles.section} aria-label={titleOf(month)}>
          <MonthHead title={titleOf(month)} namesBalance={showBalance && at === 0} />
          <CardList>
            {month.rows.map((row) => (
              <ActivityRow
                key={row.id}
                row={row}
                timeZone={timeZone}
                showBalance={showBalance}
                onPress={() => onPress(row)}
              />
            ))}
          </CardList>
        </section>
      ))}
    </div>
  );
}
