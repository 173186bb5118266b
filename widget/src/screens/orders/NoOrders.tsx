import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/Card.tsx';
import { Parcel } from '../../ui/drawings/Parcel.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useOrders } from '../../core/orders/useOrders.ts';
import * as styles from './OrderMonths.css.ts';

/** No orders, or none that match the filters. */
export function NoOrders() {
  useSignals();
  const { config } = useApp();
  const orders = useOrders();
  const { t } = useTranslation();
  const filtered = Object.values(orders.filters.value).some((value) => value !== undefined);
  const { shop } = config.general.value.links;
  return (
    <div className={styles.notice}>
      <Card>
        {filtered ? (
          <EmptyState
            title={t('transactions.noMatch')}
            text={t('transactions.noMatchText')}
            action={{ label: t('transactions.clearFilters'), onPress: () => orders.setFilters({}) }}
          />
        ) : (
          <EmptyState
            drawing={<Parcel />}
            title={t('transactions.empty')}
            text={t('transactions.emptyText')}
            action={shop ? { label: t('transactions.shop'), href: shop } : undefined}
          />
        )}
      </Card>
    </div>
  );
}
