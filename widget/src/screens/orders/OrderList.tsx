import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../parts/data/LoadError.tsx';
import { Reload } from '../../parts/data/Reload.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useOrders } from '../../core/orders/useOrders.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { loadedWhen } from '../../lib/loadedWhen.ts';
import type { Transaction } from '../../../contract/transactions.ts';
import { LoadMore } from './LoadMore.tsx';
import { orderLink } from './orderLink.ts';
import { OrderMonths } from './months/OrderMonths.tsx';
import * as styles from './OrderMonths.css.ts';

// Loaded on demand, because most customers have orders.
const NoOrders = lazyOptional(() => import('./NoOrders.tsx'), 'NoOrders', Reload);

function ListFailed() {
  useSignals();
  const orders = useOrders();
  const { t } = useTranslation();
  return (
    <div className={styles.notice}>
      <LoadError
        title={t('transactions.failed')}
        error={orders.error.value}
        onRetry={() => void orders.refresh()}
      />
    </div>
  );
}

/** Marks the orders below as old: how old they are, that newer ones are on their way, or why these could not be read. */
function ListStale() {
  useSignals();
  const { connectivity } = useApp();
  const orders = useOrders();
  if (!orders.stale.value) return null;
  const state = (
    <ResourceView resource={{ ...orders, data: orders.rows }} skeleton={undefined}>
      {() => undefined}
    </ResourceView>
  );
  // While it only says that newer ones are on their way, it takes no room: no order moves under a finger when it goes.
  const isBrief = !orders.error.value && connectivity.online.value;
  return isBrief ? state : <div className={styles.notice}>{state}</div>;
}

const useWindowed = loadedWhen(async () => (await import('./months/WindowedOrders.tsx')).WindowedOrders);
/** With more rows than this the code of the windowed list is fetched. */
const LONG = 60;
/** A list of at most so many rows is in the page as a whole. */
const WHOLE = 100;

interface OrdersProps {
  readonly rows: readonly Transaction[];
  readonly hasMore: boolean;
  readonly search: string;
}

function Orders({ rows, hasMore, search }: OrdersProps) {
  const count = rows.length;
  const { part: Windowed, hasFailed } = useWindowed(count > LONG, count);
  const isLong = count > WHOLE;
  const shown = isLong && !hasFailed ? rows.slice(0, WHOLE) : rows;
  return (
    <>
      {isLong && Windowed ? (
        <Windowed orders={rows} hasMore={hasMore} search={search} />
      ) : (
        <OrderMonths orders={shown} hasMore={hasMore} hrefOf={({ id }) => orderLink(search, id)} />
      )}
      {/** If the code of the windowed list can't be fetched, all rows are in the page: such a heavy page grows by presses only. */}
      <LoadMore isComplete={!isLong || Windowed !== undefined} />
    </>
  );
}

/** The list in any of its states. Loaded orders stay while others are loading. */
export function OrderList({ search }: Pick<OrdersProps, 'search'>) {
  useSignals();
  const orders = useOrders();
  const { t } = useTranslation();
  const rows = orders.rows.value;
  const state = orders.state.value;
  if (rows.length === 0 && state === 'error') return <ListFailed />;
  if (rows.length === 0) {
    const loading = (
      <div className={styles.notice}>
        <SkeletonRegion label={t('common.loading')}>
          <Skeleton shape="order" count={6} />
        </SkeletonRegion>
      </div>
    );
    return <Suspense fallback={loading}>{state === 'loaded' ? <NoOrders /> : loading}</Suspense>;
  }
  return (
    <>
      <ListStale />
      <Orders rows={rows} hasMore={orders.hasMore.value} search={search} />
    </>
  );
}
