import { useSignals } from '@preact/signals-react/runtime';
import { Search } from 'lucide';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/action/IconButton.tsx';
import { lazyDialog } from '../../parts/data/lazyDialog.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useOrders } from '../../core/orders/useOrders.ts';
import { ClaimCard } from './ClaimCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { openOrderId, orderLink } from './orderLink.ts';
import { OrderList } from './OrderList.tsx';

const OrderSheet = lazyDialog(async () => (await import('./OrderSheet.tsx')).OrderSheet);

/** My Orders: filters, months, and the sheet of one order at `?id=`. */
export function OrdersPage() {
  useSignals();
  const { navigate, place, config } = useApp();
  const orders = useOrders();
  const { t } = useTranslation();
  const [searchOpen, setSearchOpen] = useState(false);
  useEffect(() => void orders.load(), [orders]);
  const { search } = place.value;
  const id = openOrderId(search);
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
      {id !== undefined && (
        <OrderSheet key={id} id={id} onClose={() => navigate(orderLink(search), { replace: true })} />
      )}
      <OrderFilters searchOpen={searchOpen} />
      <OrderList />
      {config.settings.value.claim.enabled && <ClaimCard />}
    </>
  );
}
