import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Section } from '../../ui/layout/Section.tsx';
import * as styles from './ConsentHistory.css.ts';
import type { Channel } from './readMatrix.ts';
import { readConsents } from './readConsents.ts';

/** What the customer agreed to, and when. */
export function ConsentHistory({ profile, channels }: { profile: Profile; channels: readonly Channel[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { timezone } = profile.region;
  const consents = readConsents(profile.attributes.comms, channels);
  const when = (iso: string) =>
    `${format.date(iso, timezone, 'dayYear')}, ${format.date(iso, timezone, 'time')}`;
  if (consents.length === 0) return null;
  return (
    <Section title={t('messaging.history')}>
      <ul className={styles.list}>
        {consents.map(({ channel, at, agreed }) => (
          <li key={channel}>
            {t(agreed ? 'messaging.agreed' : 'messaging.declined', {
              channel: t(`messaging.by.${channel}`),
              when: when(at),
            })}
          </li>
        ))}
      </ul>
    </Section>
  );
}
