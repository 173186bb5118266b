import { useSignals } from '@preact/signals-react/runtime';
import { Search } from 'lucide';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useOwnSearch } from '../../core/app/useOwnSearch.ts';
import { useOrders } from '../../core/orders/useOrders.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderList } from './OrderList.tsx';
import { useOpenOrder } from './useOpenOrder.ts';

const ClaimCard = lazyOptional(() => import('./ClaimCard.tsx'), 'ClaimCard');
const OrderSheet = lazyDialog(async () => (await import('./OrderSheet.tsx')).OrderSheet);

/** My Orders: filters, months, and the sheet of one order at `?id=`. */
export function OrdersPage() {
  useSignals();
  const { config } = useApp();
  const orders = useOrders();
  const { t } = useTranslation();
  const [searchOpen, setSearchOpen] = useState(false);
  useEffect(() => void orders.load(), [orders]);
  const search = useOwnSearch(paths.transactions);
  const { id, close } = useOpenOrder(search);
  const isPending = ['notInitialised', 'loading'].includes(orders.state.value);
  return (
    <>
      <PageTitle
        compactTrailing={
          <IconButton
            icon={Search}
            label={t('transactions.filter.search')}
            expanded={searchOpen}
            onPress={() => setSearchOpen(!searchOpen)}
          />
        }
      >
        {t('transactions.title')}
      </PageTitle>
      {id !== undefined && <OrderSheet key={id} id={id} onClose={close} />}
      <OrderFilters searchOpen={searchOpen} />
      <OrderList search={search} />
      {/** Unseen while the list, or more of it than Home had, is on its way, which would move it. */}
      <div hidden={isPending}>
        {config.settings.value.claim.enabled && (
          <Suspense fallback={<div hidden aria-busy="true" />}>
            <ClaimCard />
          </Suspense>
        )}
      </div>
    </>
  );
}
