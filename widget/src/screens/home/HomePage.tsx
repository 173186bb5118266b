import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed, lazyOptional } from '../../lib/lazyNamed.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { useApp } from '../../core/app/useApp.ts';
import { AttentionBlock } from './attention/AttentionBlock.tsx';
import { CardBlock } from './card/CardBlock.tsx';
import { HomeGreeting } from './HomeGreeting.tsx';
import * as styles from './HomePage.css.ts';
import { MoneyBlock } from './MoneyBlock.tsx';
import { isNewMember } from './newMemberSteps.ts';
import { OffersBlock } from './offers/OffersBlock.tsx';
import { OrdersBlock } from './OrdersBlock.tsx';
import { TierBlock } from './tier/TierBlock.tsx';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';

const NewMemberBlock = lazyNamed(() => import('./NewMemberBlock.tsx'), 'NewMemberBlock');
// The last block, below what a phone shows first.
const AccountRows = lazyOptional(() => import('./AccountRows.tsx'), 'AccountRows');

/** Offline: shows how old the content is. */
function OfflineAge() {
  useSignals();
  const { account, connectivity } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const updatedAt = account.updatedAt.value;
  if (connectivity.online.value || updatedAt === undefined) return null;
  const time = format.relative(new Date(updatedAt).toISOString());
  return <p className={styles.age}>{t('common.lastUpdated', { time })}</p>;
}

/** Home: card and money first, then what needs attention, offers, orders. Each block is independent. */
export function HomePage() {
  useSignals();
  const { account } = useApp();
  useRefreshOnReturn();
  const profile = account.profile.data.value;
  const balances = account.balances.data.value;
  const orders = account.transactions.data.value;
  const isNew = balances !== undefined && orders !== undefined && isNewMember(balances, orders.total);
  return (
    <>
      <HomeGreeting />
      <OfflineAge />
      <div className={styles.hero}>
        <CardBlock />
        <MoneyBlock brief={isNew} />
      </div>
      <TierBlock />
      {isNew && profile && (
        <Suspense fallback={null}>
          <NewMemberBlock profile={profile} />
        </Suspense>
      )}
      <AttentionBlock />
      <OffersBlock />
      {!isNew && <OrdersBlock />}
      <Suspense fallback={null}>
        <AccountRows brief={isNew} />
      </Suspense>
    </>
  );
}
