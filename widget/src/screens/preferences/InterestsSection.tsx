import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { Section } from '../../ui/layout/Section.tsx';
import * as styles from './InterestsSection.css.ts';
import { readInterests } from './readPreferences.ts';

const spoken = (handle: string) => {
  const words = handle.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function InterestsSection({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation();
  if (!profile) return null;
  const groups = readInterests(profile);
  return (
    <Section title={t('preferences.interests')}>
      {groups.length === 0 && <p className={styles.note}>{t('preferences.noInterests')}</p>}
      {groups.map(({ handle, words }) => (
        <div key={handle} className={styles.group}>
          {handle !== 'interests' && <h3 className={styles.name}>{t(`preferences.interest.${handle}`)}</h3>}
          <ul className={styles.chips}>
            {words.map((word) => (
              <li key={word} className={styles.chip}>
                <bdi>{t(`preferences.category.${word}`, { defaultValue: spoken(word) })}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
