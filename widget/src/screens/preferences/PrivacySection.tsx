import { Check, CircleDashed, Minus } from 'lucide';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { CardList } from '../../ui/layout/CardList.tsx';
import { ListRow } from '../../ui/list/ListRow.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Status } from '../../ui/list/Status.tsx';
import { readPrivacy } from './readPreferences.ts';

export function PrivacySection({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation();
  if (!profile) return null;
  return (
    <Section title={t('preferences.privacy')}>
      <CardList>
        {readPrivacy(profile).map(({ handle, value }) => (
          <ListRow
            key={handle}
            title={t(`preferences.privacyRow.${handle}.name`)}
            text={t(`preferences.privacyRow.${handle}.text`)}
            trailing={<Answer value={value} />}
          />
        ))}
      </CardList>
    </Section>
  );
}

function Answer({ value }: { value: boolean | undefined }) {
  const { t } = useTranslation();
  if (value === undefined) {
    return (
      <Status tone="neutral" icon={CircleDashed}>
        {t('preferences.notSet')}
      </Status>
    );
  }
  return (
    <Status tone={value ? 'positive' : 'neutral'} icon={value ? Check : Minus}>
      {t(value ? 'preferences.on' : 'preferences.off')}
    </Status>
  );
}
