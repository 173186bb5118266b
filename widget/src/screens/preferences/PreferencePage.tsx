import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageStart } from '../../parts/data/PageStart.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { InterestsSection } from './InterestsSection.tsx';
import { LanguageField } from './LanguageField.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { RegionRows } from './RegionRows.tsx';
import { StoresSection } from './StoresSection.tsx';

const ConnectionsSection = lazyOptional(
  () => import('./connections/ConnectionsSection.tsx'),
  'ConnectionsSection',
);
const AirlineSection = lazyOptional(() => import('./airline/AirlineSection.tsx'), 'AirlineSection');

/** Preference: language and the partner airline can be changed; the rest is read-only. */
export function PreferencePage() {
  useSignals();
  const { account, config } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('app.titles.preference')}</PageTitle>
      <PageStart>
        <Section title={t('preferences.languageAndRegion')}>
          <LanguageField />
          <ResourceView resource={account.profile} skeleton={<Skeleton shape="row" count={2} />}>
            {(profile) => <RegionRows profile={profile} />}
          </ResourceView>
        </Section>
      </PageStart>
      <StoresSection />
      <InterestsSection profile={account.profile.data.value} />
      <PrivacySection profile={account.profile.data.value} />
      {/* Links lead to it before its code is here. */}
      <div id="airline">
        <Suspense fallback={null}>
          <AirlineSection />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {config.settings.value.connections.enabled && <ConnectionsSection />}
      </Suspense>
    </>
  );
}
