import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../api/Resource.ts';
import { lazyNamed } from '../../lib/lazyNamed.tsx';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { catalogue } from '../../core/account/collections/catalogue.ts';
import { useApp } from '../../core/app/useApp.ts';
import { CatalogueDetail } from './CatalogueDetail.tsx';
import { IssuedReward } from './issued/IssuedReward.tsx';
import { FIRST_CATALOGUE_ID, parseItemId } from './parseItemId.ts';
import * as styles from './RewardItemPage.css.ts';

const UnavailableReward = lazyNamed(() => import('./UnavailableReward.tsx'), 'UnavailableReward');
const unavailable = (
  <Suspense fallback={<div hidden aria-busy="true" />}>
    <UnavailableReward />
  </Suspense>
);

const skeleton = <Skeleton shape="card" count={2} />;

/** A reward of the customer or an item of the catalogue, by the id; "no longer available" if there is none with it. */
export function RewardItemPage({ id: digits }: { id?: string | undefined }) {
  useSignals();
  const { t } = useTranslation();
  const id = parseItemId(digits ?? '');
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
  const { rewards } = useApp().account;
  return (
    <ResourceView resource={rewards} skeleton={skeleton}>
      {(all) => {
        const reward = all.find((each) => each.id === id);
        return reward ? <IssuedReward reward={reward} /> : <Missing from={rewards} />;
      }}
    </ResourceView>
  );
}

function Buyable({ id }: { id: number }) {
  const items = useApp().account.open(catalogue);
  return (
    <ResourceView resource={items} skeleton={skeleton}>
      {(all) => {
        const item = all.find((each) => each.id === id);
        return item ? <CatalogueDetail item={item} /> : <Missing from={items} />;
      }}
    </ResourceView>
  );
}

/** A list from before an exchange, or of an earlier visit, does not show that something is gone. */
function Missing({ from }: { from: Resource<unknown> }) {
  useSignals();
  const { t } = useTranslation();
  if (from.refreshing.value) return <SkeletonRegion label={t('common.loading')}>{skeleton}</SkeletonRegion>;
  return from.stale.value ? null : unavailable;
}
