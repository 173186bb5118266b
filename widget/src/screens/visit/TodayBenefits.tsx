import { useSignals } from '@preact/signals-react/runtime';
import { Gift } from 'lucide';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { CardList } from '../../ui/layout/CardList.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { benefitsForStore } from './benefitsForStore.ts';
import { InactiveOffers } from './InactiveOffers.tsx';
import * as styles from './Visit.css.ts';

/** What the customer can use in the store now, below a reminder of the offers that have to be switched on for that. */
export function TodayBenefits() {
  return (
    <>
      <InactiveOffers />
      <div className={styles.today}>
        <Benefits />
      </div>
    </>
  );
}

function Benefits() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  useEffect(() => void account.benefits.load(), [account]);
  const loaded = account.benefits.data.value;
  const usable = loaded && benefitsForStore(loaded.data);
  if (!usable) {
    if (account.benefits.error.value) return null;
    return (
      <SkeletonRegion label={t('common.loading')}>
        <Skeleton shape="card" />
      </SkeletonRegion>
    );
  }
  return (
    <Section title={t('checkIn.benefits')}>
      {usable.length === 0 ? (
        <p className={styles.muted}>{t('checkIn.noBenefits')}</p>
      ) : (
        <CardList>
          {usable.map(({ id, definition }) => (
            <ListRow
              key={id}
              lead={<LeadCircle icon={Gift} tone="accent" />}
              title={<bdi>{definition.name}</bdi>}
              text={<bdi>{definition.redeem_instructions_store || definition.short_description}</bdi>}
              href={paths.offers}
            />
          ))}
        </CardList>
      )}
    </Section>
  );
}
