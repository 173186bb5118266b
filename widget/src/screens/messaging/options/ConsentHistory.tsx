import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../contract/profile.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useTopicWords } from '../../../parts/messages/useTopicWords.ts';
import * as links from '../ChannelAdvice.css.ts';
import * as styles from './ConsentHistory.css.ts';
import { type HistoryEntry, readHistory } from './readHistory.ts';
import type { Channel } from '../readMatrix.ts';

/** What the customer agreed to, and when: the latest, and the rest on a press. */
export function ConsentHistory({ profile, channels }: { profile: Profile; channels: readonly Channel[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const entries = readHistory(profile, channels);
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('messaging.history')} className={styles.section}>
      <ul id={id} className={styles.list}>
        {entries.slice(0, open ? undefined : 1).map((entry) => (
          <li key={`${entry.kind} ${entry.channel} ${entry.topic} ${entry.at}`}>
            <Entry entry={entry} timeZone={profile.region.timezone} />
          </li>
        ))}
      </ul>
      {entries.length > 1 && (
        <button
          type="button"
          className={links.link}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'messaging.hideHistory' : 'messaging.seeHistory')}
        </button>
      )}
    </section>
  );
}

function Entry({ entry, timeZone }: { entry: HistoryEntry; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = useTopicWords();
  const { kind, channel, topic, at, version } = entry;
  const isOlder = kind === 'agreed' || kind === 'declined';
  return (
    <>
      {t(isOlder ? `messaging.${kind}` : `messaging.log.${kind}`, {
        topic: wordsOf(topic).name,
        channel: t(`messaging.by.${channel}`),
        when: t('messaging.dayTime', {
          day: format.date(at, timeZone, 'dayYear'),
          time: format.date(at, timeZone, 'time'),
        }),
      })}
      {version !== undefined && ` ${t('messaging.version', { version })}`}
    </>
  );
}
