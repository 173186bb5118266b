import { Coins } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../../contract/transactions.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { PointsParts } from '../../../parts/points/PointsParts.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import * as styles from '../OrderSheet.css.ts';

type Points = NonNullable<Transaction['points']>;

function usePointsTitle(): (points: Points) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ earned, status, available_at }) => {
    const amount = `${earned > 0 ? '+' : ''}${format.number(earned)}`;
    const count = Math.abs(earned);
    if (status === 'reversed') return t('transactions.pointsReversed', { amount, count });
    if (status !== 'pending') return t('orders.pointsEarned', { amount, count });
    if (!available_at) return t('orders.pointsPending', { amount });
    return t('transactions.pointsOn', {
      amount,
      count,
      date: format.date(available_at, undefined, 'nearDay'),
    });
  };
}

/** Points that only come from the purchase at the rate of a tier: one line explains them. */
const isPlain = (parts: Points['parts']) =>
  parts === undefined || parts.every(({ kind }) => kind === 'base' || kind === 'tier');

/** The points of an order and their calculation. Days about points are of the customer's zone, not of the order's. */
export function OrderPoints({ order }: { order: Transaction }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = usePointsTitle();
  const { points } = order;
  if (!points || (points.earned === 0 && isPlain(points.parts))) return null;
  return (
    <div className={styles.points}>
      <Icon of={Coins} size={20} />
      <div className={styles.pointsWords}>
        <p className={styles.pointsTitle}>{title(points)}</p>
        {isPlain(points.parts) ? (
          <p className={styles.why}>
            {t('transactions.why', {
              eligible: format.money(points.eligible, order.currency),
              rate: format.number(points.rate),
              tier: points.tier_name,
              points: format.number(points.earned),
            })}
          </p>
        ) : (
          <PointsParts currency={order.currency} parts={points.parts ?? []} />
        )}
      </div>
    </div>
  );
}
