import { useSignals } from '@preact/signals-react/runtime';
import { MessageSquareHeart, MessageSquareText } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../contract/transactions.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { orderHelp } from './orderHelp.ts';
import { OrderLine } from './OrderLine.tsx';
import { OrderPoints } from './points/OrderPoints.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import * as styles from './OrderSheet.css.ts';
import { OrderTotals } from './OrderTotals.tsx';
import { ReceiptRows } from './receipt/ReceiptRows.tsx';

/** The content of the sheet: progress, lines, points with their calculation, totals, delivery or store, receipt, links to help. */
export function OrderDetail({ order }: { order: Transaction }) {
  useSignals();
  const { config, connectivity } = useApp();
  const { t } = useTranslation();
  const { help } = config.general.value.links;
  return (
    <>
      {!connectivity.online.value && (
        <InlineNotice tone="caution" title={t('session.noChanges')} text={t('session.noChangesText')} />
      )}
      <OrderProgress order={order} />
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <OrderLine key={item.id} item={item} orderId={order.id} currency={order.currency} />
        ))}
      </ul>
      <OrderPoints order={order} />
      <OrderTotals order={order} />
      <OrderFacts order={order} />
      <div className={styles.actions}>
        {order.receipt.available && <ReceiptRows order={order} />}
        {help && (
          <>
            <ListRow
              lead={<Icon of={MessageSquareHeart} size={20} />}
              title={t('transactions.feedback')}
              href={orderHelp(help, order.number, 'feedback')}
            />
            <ListRow
              lead={<Icon of={MessageSquareText} size={20} />}
              title={t('transactions.problem')}
              href={orderHelp(help, order.number, 'problem')}
            />
          </>
        )}
      </div>
    </>
  );
}
