import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { CardList } from '../../ui/layout/CardList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { OrderSummary } from '../../parts/orders/OrderSummary.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { RECENT_ORDERS } from '../../core/orders/latestOrders.ts';
import { HomeBlock } from './HomeBlock.tsx';

/** The last three orders. */
export function OrdersBlock() {
  useSignals();
  const { account, config } = useApp();
  const { t } = useTranslation();
  return (
    <Section
      title={t('app.titles.transactions')}
      action={{ label: t('home.seeAll'), href: paths.transactions }}
    >
      <HomeBlock
        resource={account.transactions}
        errorTitle={t('home.orders.failed')}
        skeleton={<Skeleton shape="order" count={RECENT_ORDERS} />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState
                title={t('home.orders.empty')}
                action={
                  config.settings.value.claim.enabled
                    ? { label: t('home.orders.claim'), href: paths.claim }
                    : undefined
                }
              />
            </Card>
          ) : (
            <CardList label={t('app.titles.transactions')}>
              {rows.slice(0, RECENT_ORDERS).map((order) => (
                <OrderSummary key={order.id} order={order} href={paths.order(order.id)} />
              ))}
            </CardList>
          )
        }
      </HomeBlock>
    </Section>
  );
}
