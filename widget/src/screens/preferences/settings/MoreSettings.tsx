import { useSignals } from '@preact/signals-react/runtime';
import { useApp } from '../../../core/app/useApp.ts';
import { InterestsSection } from '../interests/InterestsSection.tsx';
import { OccasionsSection } from '../interests/OccasionsSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { PrivacySection } from './PrivacySection.tsx';

/** The settings below the stores. */
export function MoreSettings() {
  useSignals();
  // Without the profile there is nothing to change; the first section shows the reason.
  if (!useApp().account.profile.data.value) return null;
  return (
    <>
      <InterestsSection />
      <OccasionsSection />
      <DisplaySection />
      <PrivacySection />
    </>
  );
}
