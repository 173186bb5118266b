import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { Details } from './Details.tsx';

/** Day and month are a pair; the year is optional. Never through a `Date`, which shifts days by zone. */
export function BirthdaySection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { birth_day: day, birth_month: month, birth_year: year } = profile;
  const known = day !== null && month !== null && month >= 1 && month <= 12;
  const values = { day, month: t(`profile.months.m${month}`), year };
  // French and Italian use an ordinal for the first of a month.
  const inYear = () => t(day === 1 ? 'profile.birthdayFirstYear' : 'profile.birthdayYear', values);
  const anyYear = () => t(day === 1 ? 'profile.birthdayFirst' : 'profile.birthdayDay', values);
  const content = known ? (year === null ? anyYear() : inYear()) : undefined;
  return (
    <Details
      id="birthday"
      title={t('profile.birthday')}
      rows={[{ label: t('profile.dateOfBirth'), content }]}
    />
  );
}
