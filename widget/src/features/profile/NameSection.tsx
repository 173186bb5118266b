import { useTranslation } from 'react-i18next';
import type { Profile } from '../../contract/profile.ts';
import { type Detail, Details } from './Details.tsx';

const text = (value: string | null) => (value ? <bdi>{value}</bdi> : undefined);
const genders = ['female', 'male', 'non-binary', 'undisclosed'];

export function NameSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const gender = profile.gender;
  const rows: readonly (Detail | false)[] = [
    profile.title !== null && { label: t('profile.nameTitle'), value: text(profile.title) },
    { label: t('profile.firstName'), value: text(profile.first_name) },
    { label: t('profile.lastName'), value: text(profile.last_name) },
    profile.preferred_name !== null && {
      label: t('profile.preferredName'),
      value: text(profile.preferred_name),
    },
    gender !== null && {
      label: t('profile.gender'),
      value: genders.includes(gender) ? t(`profile.genders.${gender}`) : text(gender),
    },
  ];
  return <Details id="name" title={t('profile.name')} rows={rows.filter((row) => row !== false)} />;
}
