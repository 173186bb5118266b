import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { Details } from './Details.tsx';

/** Optional: hidden if empty. */
export function WorkSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { company, occupation } = profile;
  if (!company && !occupation) return null;
  return (
    <Details
      id="work"
      title={t('profile.work')}
      rows={[
        { label: t('profile.company'), content: company ? <bdi>{company}</bdi> : undefined },
        { label: t('profile.occupation'), content: occupation ? <bdi>{occupation}</bdi> : undefined },
      ]}
    />
  );
}
