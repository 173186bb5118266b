import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/page/Stack.tsx';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { ChannelAddress } from './ChannelAddress.tsx';
import * as styles from './ChannelCards.css.ts';
import { CHANNEL_ICONS } from './channelIcons.ts';
import { ChannelStatus } from './ChannelStatus.tsx';
import type { ChannelInfo } from './readChannels.ts';
import type { TopicGroup } from './readMatrix.ts';
import { TopicMark } from './TopicMark.tsx';
import { useTopicWords } from './useTopicWords.ts';

interface ChannelCardsProps {
  readonly groups: readonly TopicGroup[];
  readonly channels: readonly ChannelInfo[];
}

/** One card for each channel, with its topics. */
export function ChannelCards({ groups, channels }: ChannelCardsProps) {
  return (
    <Stack gap={4}>
      {channels.map((info) => (
        <ChannelCard key={info.channel} info={info} groups={groups} />
      ))}
    </Stack>
  );
}

function ChannelCard({ info, groups }: { info: ChannelInfo; groups: readonly TopicGroup[] }) {
  const { t } = useTranslation();
  const wordsOf = useTopicWords();
  const rows = groups
    .flatMap((group) => group.rows)
    .map(({ handle, cells }) => ({
      handle,
      state: cells.find((cell) => cell.channel === info.channel)?.state ?? 'none',
    }))
    .filter((row) => row.state !== 'none');
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <LeadCircle icon={CHANNEL_ICONS[info.channel]} tone="accent" />
        <div className={styles.words}>
          <h2 className={styles.name}>{t(`messaging.channel.${info.channel}`)}</h2>
          <p className={styles.note}>
            <ChannelAddress info={info} />
          </p>
        </div>
        <ChannelStatus state={info.state} />
      </div>
      <ul className={styles.list}>
        {rows.map(({ handle, state }) => (
          <li key={handle} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.topic}>{wordsOf(handle).name}</p>
              <p className={styles.note}>{wordsOf(handle).text}</p>
            </div>
            <TopicMark state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
