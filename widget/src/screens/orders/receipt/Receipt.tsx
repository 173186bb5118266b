import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Transaction, TransactionItem } from '../../../../contract/transactions.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import { linePrices } from '../linePrices.ts';
import { OrderTotals } from '../OrderTotals.tsx';
import * as styles from './Receipt.css.ts';

interface LineProps {
  readonly item: TransactionItem;
  readonly currency: string;
}

function Line({ item, currency }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { total } = linePrices(item);
  const options = Object.values(item.variant?.options ?? {}).filter(Boolean);
  const amount = <Bdi>{format.money(total, currency)}</Bdi>;
  return (
    <li className={styles.line}>
      <div>
        <p>
          <bdi>{item.name}</bdi>
        </p>
        {options.length > 0 && (
          <p className={styles.note}>
            <bdi>{options.join(', ')}</bdi>
          </p>
        )}
        {item.quantity !== 1 && (
          <p className={styles.note}>
            {t('transactions.quantity', { number: format.number(item.quantity) })} ·{' '}
            {t('transactions.each', { price: format.money(item.price_sell, currency) })}
          </p>
        )}
      </div>
      <p className={styles.amount}>{item.is_void ? <s>{amount}</s> : amount}</p>
    </li>
  );
}

/**
 * The receipt of an order, rendered from the order. The server's receipt page can't be shown here, because the policy of the portal's
 * document forbids frames; it has the same lines and sums.
 */
export function Receipt({ order }: { readonly order: Transaction }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { transacted_at, timezone } = order;
  const place =
    order.channel === 'online' ? t('orders.online') : (order.location?.name ?? t('orders.inStore'));
  return (
    <>
      <p className={styles.brand}>
        <bdi>{config.general.value.tenant.name}</bdi>
      </p>
      <p>{t('transactions.receipt.title', { number: order.number })}</p>
      <p className={styles.note}>
        {t('transactions.placed', {
          day: format.date(transacted_at, timezone, 'long'),
          time: format.date(transacted_at, timezone, 'time'),
          where: place,
        })}
      </p>
      {order.is_void && <p className={styles.note}>{t('transactions.headline.voided')}</p>}
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <Line key={item.id} item={item} currency={order.currency} />
        ))}
      </ul>
      <OrderTotals order={order} />
    </>
  );
}
