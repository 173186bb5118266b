import { useSignals } from '@preact/signals-react/runtime';
import { LogOut } from 'lucide';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PageStart } from '../../parts/data/PageStart.tsx';
import { ResourceView } from '../../parts/data/ResourceView.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { AddressSection } from './AddressSection.tsx';
import { BirthdaySection } from './BirthdaySection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { MemberSection } from './MemberSection.tsx';
import { NameSection } from './NameSection.tsx';
import { WorkSection } from './WorkSection.tsx';

const AccountSection = lazyOptional(() => import('./account/AccountSection.tsx'), 'AccountSection');
const DevicesSection = lazyOptional(() => import('./DevicesSection.tsx'), 'DevicesSection');
const UnsavedGuard = lazyOptional(() => import('./edit/UnsavedGuard.tsx'), 'UnsavedGuard');

const loading = <div hidden aria-busy="true" />;

/** My Details: sections that show what is known and can be edited in place, the devices, the account, and logout. */
export function ProfilePage() {
  useSignals();
  const { account, session, shared } = useApp();
  const { t } = useTranslation();
  const isUnsaved = shared(createUnsaved).value.size > 0;
  return (
    <>
      <PageTitle>{t('app.titles.profile')}</PageTitle>
      <ResourceView resource={account.profile} skeleton={<Skeleton shape="card" count={8} />}>
        {(profile) => (
          <PageStart>
            <NameSection profile={profile} />
            <ContactSection profile={profile} />
            <BirthdaySection profile={profile} />
            <AddressSection profile={profile} />
            <WorkSection profile={profile} />
            <MemberSection profile={profile} />
          </PageStart>
        )}
      </ResourceView>
      <Suspense fallback={loading}>{isUnsaved && <UnsavedGuard />}</Suspense>
      {/* In the room of the two sections, below which is "Log out". */}
      <Suspense
        fallback={
          <div aria-busy="true">
            <Skeleton shape="card" count={3} />
          </div>
        }
      >
        <DevicesSection />
        <AccountSection />
      </Suspense>
      <Section>
        <Button variant="outline" icon={LogOut} onPress={() => void session.logout('user')}>
          {t('profile.logOut')}
        </Button>
      </Section>
    </>
  );
}
