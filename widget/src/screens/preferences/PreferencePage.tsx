import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageStart } from '../../parts/data/PageStart.tsx';
import { Reload } from '../../parts/data/Reload.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { OfflineNotice } from '../../parts/saving/OfflineNotice.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { RegionFields } from './region/RegionFields.tsx';
import { RegionRows } from './region/RegionRows.tsx';

const StoresSection = lazyOptional(() => import('./stores/StoresSection.tsx'), 'StoresSection', Reload);
const BelowStores = lazyOptional(() => import('./BelowStores.tsx'), 'BelowStores', Reload);

/** Preference: each choice is saved by itself. */
export function PreferencePage() {
  const { account } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('app.titles.preference')}</PageTitle>
      <PageStart>
        <Section title={t('preferences.languageAndRegion')}>
          <ResourceView resource={account.profile} skeleton={<Skeleton shape="row" count={6} />}>
            {(profile) => (
              <Stack gap={4}>
                <OfflineNotice />
                <RegionFields />
                <RegionRows profile={profile} />
              </Stack>
            )}
          </ResourceView>
        </Section>
      </PageStart>
      {/* The id is outside of the section, because links lead to it before the code of the section is loaded. */}
      <div id="stores">
        <Suspense
          fallback={
            <div aria-busy="true">
              <Skeleton shape="row" count={3} />
            </div>
          }
        >
          <StoresSection />
        </Suspense>
      </div>
      <Suspense fallback={<div hidden aria-busy="true" />}>
        <BelowStores />
      </Suspense>
    </>
  );
}
