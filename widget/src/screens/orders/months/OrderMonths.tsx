import type { Transaction } from '../../../../contract/transactions.ts';
import { CardList } from '../../../ui/layout/CardList.tsx';
import { OrderSummary } from '../../../parts/orders/OrderSummary.tsx';
import { groupByMonth, type OrderMonth } from './groupByMonth.ts';
import { MonthHead, useMonthTitle } from './MonthHead.tsx';
import * as styles from '../OrderMonths.css.ts';

interface MonthProps {
  readonly month: OrderMonth;
  /** Older orders of this month may not be loaded yet: its sum would be wrong. */
  readonly partial: boolean;
  readonly hrefOf: (order: Transaction) => string;
}

function Month({ month, partial, hrefOf }: MonthProps) {
  const title = useMonthTitle()(month);
  return (
    <section className={styles.month} aria-label={title}>
      <MonthHead month={month} title={title} partial={partial} />
      <CardList>
        {month.rows.map((order) => (
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
    <div>
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
