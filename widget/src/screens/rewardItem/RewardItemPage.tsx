import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { CenteredMessage } from '../../ui/page/CenteredMessage.tsx';
import { Compass } from '../../ui/drawings/Compass.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextLink } from '../../ui/action/TextLink.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { catalogue } from '../../core/account/collections/catalogue.ts';
import { useApp } from '../../core/app/useApp.ts';
import { CatalogueDetail } from './CatalogueDetail.tsx';
import { IssuedReward } from './IssuedReward.tsx';
import { FIRST_CATALOGUE_ID, readItemId } from './readItemId.ts';
import * as styles from './RewardItemPage.css.ts';

/** A reward of the customer, else an item of the catalogue, else "no longer available". */
export function RewardItemPage({ id: digits }: { id?: string | undefined }) {
  useSignals();
  const { t } = useTranslation();
  const id = readItemId(digits ?? '');
  // No request for an address that cannot be a reward's.
  if (id === undefined) return <Unavailable />;
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
        const reward = rewards.find((candidate) => candidate.id === id);
        return reward ? <IssuedReward reward={reward} /> : <Unavailable />;
      }}
    </ResourceView>
  );
}

function Buyable({ id }: { id: number }) {
  const { account } = useApp();
  return (
    <ResourceView resource={account.open(catalogue)} skeleton={<Skeleton shape="card" count={2} />}>
      {(items) => {
        const item = items.find((candidate) => candidate.id === id);
        return item ? <CatalogueDetail item={item} /> : <Unavailable />;
      }}
    </ResourceView>
  );
}

function Unavailable() {
  const { t } = useTranslation();
  return (
    <CenteredMessage
      drawing={<Compass />}
      title={t('rewards.gone')}
      text={t('rewards.goneText')}
      action={{ label: t('rewards.back'), href: paths.rewards }}
    />
  );
}
