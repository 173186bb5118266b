import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../contract/transactions.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { CardList } from '../../ui/layout/CardList.tsx';
import { OrderSummary } from '../../parts/orders/OrderSummary.tsx';
import { groupByMonth, type OrderMonth } from './groupByMonth.ts';
import * as styles from './OrderMonths.css.ts';

/** The estimated height of a row and of a heading that are not laid out, in px. */
const ROW_SIZE = 101;
const HEAD_SIZE = 32;
/** More orders than this use estimated heights. */
const LONG = 60;

interface MonthProps {
  readonly month: OrderMonth;
  /** Older orders of this month may not be loaded yet: its sum would be wrong. */
  readonly partial: boolean;
  readonly hrefOf: (order: Transaction) => string;
}

function Month({ month, partial, hrefOf }: MonthProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first] = month.orders;
  const title = first && format.date(first.transacted_at, first.timezone, 'month');
  const size = `auto ${HEAD_SIZE + ROW_SIZE * month.orders.length}px`;
  return (
    <section className={styles.month} style={{ containIntrinsicBlockSize: size }} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {month.total && !partial && (
          <span className={styles.total} title={t('transactions.monthTotal')}>
            <Bdi>{format.money(month.total.amount, month.total.currency)}</Bdi>
          </span>
        )}
      </div>
      <CardList>
        {month.orders.map((order) => (
          <OrderSummary key={order.id} order={order} href={hrefOf(order)} />
        ))}
      </CardList>
    </section>
  );
}

interface OrderMonthsProps {
  readonly orders: readonly Transaction[];
  readonly hasMore: boolean;
  readonly hrefOf: (order: Transaction) => string;
}

export function OrderMonths({ orders, hasMore, hrefOf }: OrderMonthsProps) {
  const months = groupByMonth(orders);
  return (
    <div data-long={orders.length > LONG ? '' : undefined}>
      {months.map((month, index) => (
        <Month
          key={month.key}
          month={month}
          hrefOf={hrefOf}
          partial={hasMore && index === months.length - 1}
        />
      ))}
    </div>
  );
}
