import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../contract/profile.ts';
import { languageNames } from '../../../lib/languageNames.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/action/TextLink.tsx';
import * as styles from './Options.css.ts';

/** The language of messages is that of the account, which is changed with the other preferences. */
export function MessageLanguage({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const language = profile.custom_attributes['locale']?.['language'];
  const name = Object.entries(languageNames).find(([code]) => code === language)?.[1];
  if (name === undefined) return null;
  return (
    <p className={styles.quiet}>
      <span>{t('messaging.language', { language: name })}</span>
      <TextLink href={paths.preference}>{t('messaging.changeLanguage')}</TextLink>
    </p>
  );
}
