import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../contract/transactions.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../parts/data/LoadError.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import * as styles from './OrderSheet.css.ts';
import { webUrl } from '../../lib/webUrl.ts';
import { useOrder } from './useOrder.ts';

interface OrderSheetProps {
  readonly id: number;
  readonly onClose: () => void;
}

function BuyAgain({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.grow}>
      <Button block href={url}>
        {t('transactions.buyAgain')}
      </Button>
    </div>
  );
}

function useTitles(order: Transaction | undefined): { title: string; subtitle: string | undefined } {
  const { t } = useTranslation();
  const format = useFormat();
  if (!order) return { title: t('transactions.order'), subtitle: undefined };
  const day = format.date(order.transacted_at, order.timezone, 'long');
  const time = format.date(order.transacted_at, order.timezone, 'time');
  const where =
    order.channel === 'online' ? t('orders.online') : (order.location?.name ?? t('orders.inStore'));
  return {
    title: t('transactions.orderNumber', { number: order.number }),
    subtitle: t('transactions.placed', { day, time, where }),
  };
}

/** The sheet of one order, at an address of its own. Errors of loading the order are shown inside the sheet. */
export function OrderSheet({ id, onClose }: OrderSheetProps) {
  useSignals();
  const { t } = useTranslation();
  const { order, retry } = useOrder(id);
  const found = order.state === 'loaded' ? order.order : undefined;
  const { title, subtitle } = useTitles(found);
  const error = order.state === 'error' ? order.error : undefined;
  const again = found?.items.map(({ product }) => webUrl(product?.url)).find(Boolean);
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      closeLabel={t('transactions.close')}
      footer={again && <BuyAgain url={again} />}
    >
      {order.state === 'loading' && (
        <SkeletonRegion label={t('common.loading')}>
          <Skeleton shape="order" count={3} />
        </SkeletonRegion>
      )}
      {order.state === 'missing' && (
        <EmptyState title={t('transactions.notFound')} text={t('transactions.notFoundText')} />
      )}
      {order.state === 'error' && (
        <div className={styles.state}>
          <LoadError title={t('transactions.orderFailed')} error={error} onRetry={retry} />
        </div>
      )}
      {found && <OrderDetail order={found} />}
    </Sheet>
  );
}
