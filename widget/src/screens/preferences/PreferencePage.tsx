import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { PageStart } from '../../parts/data/PageStart.tsx';
import { Reload } from '../../parts/data/Reload.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SkeletonRegion } from '../../ui/feedback/SkeletonRegion.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { RegionFields } from './region/RegionFields.tsx';
import { RegionRows } from './region/RegionRows.tsx';

const StoresSection = lazyOptional(() => import('./stores/StoresSection.tsx'), 'StoresSection', Reload);
const MoreSettings = lazyOptional(() => import('./settings/MoreSettings.tsx'), 'MoreSettings', Reload);
const ConnectionsSection = lazyOptional(
  () => import('./connections/ConnectionsSection.tsx'),
  'ConnectionsSection',
);
const AirlineSection = lazyOptional(() => import('./airline/AirlineSection.tsx'), 'AirlineSection');

const loading = <div hidden aria-busy="true" />;

/** Preference: each choice is saved by itself. */
export function PreferencePage() {
  useSignals();
  const { account, config } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('app.titles.preference')}</PageTitle>
      <PageStart>
        <Section title={t('preferences.languageAndRegion')}>
          <ResourceView resource={account.profile} skeleton={<Skeleton shape="row" count={4} />}>
            {(profile) => (
              <>
                <RegionFields />
                <RegionRows profile={profile} />
              </>
            )}
          </ResourceView>
        </Section>
      </PageStart>
      {/* These ids are outside of the sections, because links lead to them before the code of the sections is loaded. */}
      <div id="stores">
        <Suspense
          fallback={
            <SkeletonRegion label={t('common.loading')}>
              <Skeleton shape="row" count={3} />
            </SkeletonRegion>
          }
        >
          <StoresSection />
        </Suspense>
      </div>
      <Suspense fallback={loading}>
        <MoreSettings />
      </Suspense>
      <div id="airline">
        <Suspense fallback={loading}>
          <AirlineSection />
        </Suspense>
      </div>
      <Suspense fallback={loading}>
        {config.settings.value.connections.enabled && <ConnectionsSection />}
      </Suspense>
    </>
  );
}
