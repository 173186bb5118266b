import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Parcel } from '../../ui/drawings/Parcel.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { readSizes } from './readSizes.ts';
import { SizeCard } from './SizeCard.tsx';
import * as styles from './SizePage.css.ts';
import { useCategoryName } from './useCategoryName.ts';

/** My Size, read-only. */
export function SizePage() {
  useSignals();
  const { account } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('app.titles.size')}</PageTitle>
      <p className={styles.intro}>{t('sizes.intro')}</p>
      <ResourceView resource={account.profile} skeleton={<Skeleton shape="card" count={3} />}>
        {(profile) => <SizeCards profile={profile} />}
      </ResourceView>
    </>
  );
}

function SizeCards({ profile }: { profile: Profile }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useCategoryName();
  const { saved, missing } = readSizes(profile, config.settings.value.size.categories);
  if (saved.length === 0) {
    return (
      <Card>
        <EmptyState drawing={<Parcel />} title={t('sizes.empty')} text={t('sizes.emptyText')} />
      </Card>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {saved.map((size) => (
          <li key={size.category}>
            <SizeCard size={size} timezone={profile.region.timezone} />
          </li>
        ))}
      </ul>
      <p className={styles.guide}>{t('sizes.guideOnly')}</p>
      {missing.length > 0 && (
        <Section title={t('sizes.missing')}>
          <p className={styles.guide}>{format.list(missing.map(nameOf))}</p>
        </Section>
      )}
    </>
  );
}
