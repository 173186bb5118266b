import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../contract/transactions.ts';
import { paidFor } from '../../core/orders/paidFor.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import * as styles from './OrderSheet.css.ts';

interface TotalRow {
  readonly name: string;
  readonly amount: number;
}

/** The rows above the total, which sum to it. Rows of zero are left out, except the subtotal, and shipping if there is a delivery. */
function rowsOf(order: Transaction): TotalRow[] {
  const { delivery } = order;
  const rows = [
    { name: 'subtotal', amount: Number(order.total_original), always: true },
    { name: 'discounts', amount: -Number(order.total_discount), always: false },
    { name: 'rewardUsed', amount: -Number(order.total_reward), always: false },
    { name: 'shipping', amount: Number(order.total_shipping), always: delivery !== null },
    { name: 'rounding', amount: Number(order.rounding), always: false },
  ];
  return rows.filter(({ amount, always }) => always || amount !== 0);
}

export function OrderTotals({ order }: { order: Transaction }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amount: number | string) => format.money(amount, order.currency);
  const several = order.payments.length > 1;
  return (
    <>
      <dl className={styles.totals}>
        {rowsOf(order).map(({ name, amount }) => (
          <div key={name} className={styles.totalRow}>
            <dt className={styles.term}>{t(`transactions.totals.${name}`)}</dt>
            <dd className={styles.amount}>
              <Bdi>{money(amount)}</Bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span className={styles.totalLabel}>{t('transactions.totals.total')}</span>
        <span className={styles.totalFigure}>
          <Bdi>{money(paidFor(order))}</Bdi>
        </span>
      </p>
      <div className={styles.paid}>
        <div>
          {order.payments.map((payment, index) => (
            <p key={index}>
              <bdi>{payment.label}</bdi> {several && <Bdi>{money(payment.amount)}</Bdi>}
            </p>
          ))}
        </div>
        {Number(order.total_tax) !== 0 && (
          <p>{t('transactions.totals.tax', { amount: money(order.total_tax) })}</p>
        )}
      </div>
    </>
  );
}
