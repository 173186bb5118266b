import { useSignals } from '@preact/signals-react/runtime';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Transaction, TransactionItem } from '../../../contract/transactions.ts';
import { paidFor } from '../../core/orders/paidFor.ts';
import type { Format } from '../../i18n/createFormat.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { assetUrl } from '../../lib/assetUrl.ts';
import { type OrderPicture, OrderRow } from './OrderRow.tsx';
import { Status } from '../../ui/list/Status.tsx';
import { orderStatus } from './orderStatus.ts';
import { useApp } from '../../core/app/useApp.ts';

interface OrderSummaryProps {
  readonly order: Transaction;
  readonly href: string;
}

/** The picture of a line that comes first by `sort_order`. */
export function pictureOf({ product }: TransactionItem, publicAssetUrl: string): OrderPicture {
  const [first] = [...(product?.images ?? [])].sort((a, b) => a.sort_order - b.sort_order);
  return { image: first?.url ? assetUrl(first.url, publicAssetUrl) : undefined, tile: product?.tile };
}

/** `+180 pending`, `+412 claimed`, `+412 claimed, pending`, `+164 points`; undefined for an order without points that count. */
function pointsText(order: Transaction, t: TFunction, format: Format): string | undefined {
  const { points } = order;
  if (order.is_void || !points || points.earned === 0 || points.status === 'reversed') return undefined;
  const amount = `${points.earned > 0 ? '+' : ''}${format.number(points.earned)}`;
  if (points.status === 'pending')
    return t(order.claimed_at ? 'orders.pointsClaimedPending' : 'orders.pointsPending', { amount });
  if (order.claimed_at) return t('orders.pointsClaimed', { amount });
  return t('orders.pointsEarned', { amount, count: Math.abs(points.earned) });
}

/** One order as a row: where, when, how much, and its status. */
export function OrderSummary({ order, href }: OrderSummaryProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { publicAssetUrl } = config.general.value;
  const status = order.is_void ? 'voided' : order.status;
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const { icon, tone } = orderStatus[status];
  return (
    <OrderRow
      href={href}
      pictures={order.items.map((item) => pictureOf(item, publicAssetUrl))}
      title={order.channel === 'online' ? t('orders.online') : (order.location?.name ?? t('orders.inStore'))}
      meta={[
        format.date(order.transacted_at, order.timezone, 'weekday'),
        format.isolate(order.number),
        t('orders.items', { count, number: format.number(count) }),
      ]}
      status={
        <Status tone={tone} icon={icon}>
          {t(`orders.status.${status}`)}
        </Status>
      }
      total={format.money(paidFor(order), order.currency)}
      struck={status === 'voided'}
      points={pointsText(order, t, format)}
    />
  );
}
