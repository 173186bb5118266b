import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '../../lib/lazyNamed.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { catalogue } from '../../core/account/collections/catalogue.ts';
import { useApp } from '../../core/app/useApp.ts';
import { CatalogueDetail } from './CatalogueDetail.tsx';
import { IssuedReward } from './issued/IssuedReward.tsx';
import { FIRST_CATALOGUE_ID, readItemId } from './readItemId.ts';
import * as styles from './RewardItemPage.css.ts';

const UnavailableReward = lazyNamed(() => import('./UnavailableReward.tsx'), 'UnavailableReward');
const unavailable = (
  <Suspense fallback={<div hidden aria-busy="true" />}>
    <UnavailableReward />
  </Suspense>
);

/** A reward of the customer, else an item of the catalogue, else "no longer available". */
export function RewardItemPage({ id: digits }: { id?: string | undefined }) {
  useSignals();
  const { t } = useTranslation();
  const id = readItemId(digits ?? '');
  // No request for an address that cannot be a reward's.
  if (id === undefined) return unavailable;
  return (
    <>
      {/** The visible heading is the reward's name; the page's own title is for assistive technology. */}
      <div className={styles.title}>
        <PageTitle>{t('app.titles.rewardItem')}</PageTitle>
      </div>
      <p className={styles.back}>
        <TextLink href={id < FIRST_CATALOGUE_ID ? paths.rewards : `${paths.rewards}?tab=redeem`}>
          {t('rewards.back')}
        </TextLink>
      </p>
      {id < FIRST_CATALOGUE_ID ? <Issued id={id} /> : <Buyable id={id} />}
    </>
  );
}

function Issued({ id }: { id: number }) {
  const { account } = useApp();
  return (
    <ResourceView resource={account.rewards} skeleton={<Skeleton shape="card" count={2} />}>
      {(rewards) => {
        const reward = rewards.find((each) => each.id === id);
        return reward ? <IssuedReward reward={reward} /> : unavailable;
      }}
    </ResourceView>
  );
}

function Buyable({ id }: { id: number }) {
  const { account } = useApp();
  return (
    <ResourceView resource={account.open(catalogue)} skeleton={<Skeleton shape="card" count={2} />}>
      {(items) => {
        const item = items.find((each) => each.id === id);
        return item ? <CatalogueDetail item={item} /> : unavailable;
      }}
    </ResourceView>
  );
}
