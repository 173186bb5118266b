import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { homeBlocksOf } from '../../../contract/portalPages.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { useNow } from '../../core/clock/useNow.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Reload } from '../../parts/data/Reload.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { CardBlock } from './card/CardBlock.tsx';
import { HomeGreeting } from './HomeGreeting.tsx';
import * as styles from './HomePage.css.ts';
import { MoneyBlock } from './MoneyBlock.tsx';
import { isNewMember } from './isNewMember.ts';
import { TierBlock } from './tier/TierBlock.tsx';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';

const NewMemberBlock = lazyOptional(() => import('./NewMemberBlock.tsx'), 'NewMemberBlock');
const MoreBlocks = lazyOptional(() => import('./MoreBlocks.tsx'), 'MoreBlocks', Reload);

/** Offline: shows how old the content is. */
function OfflineAge() {
  useSignals();
  const { account, connectivity } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  // The age grows while nothing else changes.
  useNow();
  const updatedAt = account.updatedAt.value;
  if (connectivity.online.value || updatedAt === undefined) return null;
  const time = format.relative(new Date(updatedAt).toISOString());
  return <p className={styles.age}>{t('common.lastUpdated', { time })}</p>;
}

const loading = <div hidden aria-busy="true" />;

/** Home: card and money first, then what needs attention, offers, orders. Each block is independent. */
export function HomePage() {
  useSignals();
  const { account, config } = useApp();
  const blocks = homeBlocksOf(config.settings.value.home.blocks);
  useRefreshOnReturn();
  // False in the first rendering, so that a slow phone paints the first blocks without waiting for the others.
  const hasMore = useDeferredValue(true, false);
  const profile = account.profile.data.value;
  const balances = account.balances.data.value;
  const orders = account.transactions.data.value;
  const isNew = balances !== undefined && orders !== undefined && isNewMember(balances, orders.total);
  return (
    <>
      <HomeGreeting />
      <OfflineAge />
      <div className={blocks.includes('card') ? styles.hero : undefined}>
        {blocks.includes('card') && <CardBlock />}
        {blocks.includes('money') && <MoneyBlock brief={isNew} />}
      </div>
      {blocks.includes('tier') && <TierBlock />}
      {isNew && profile && (
        <Suspense fallback={loading}>
          <NewMemberBlock profile={profile} />
        </Suspense>
      )}
      {hasMore ? (
        <Suspense fallback={loading}>
          <MoreBlocks blocks={blocks} isNew={isNew} />
        </Suspense>
      ) : (
        loading
      )}
    </>
  );
}
