import { useTranslation } from 'react-i18next';
import { useTopicWords } from '../../parts/messages/useTopicWords.ts';
import { LeadCircle } from '../../ui/list/LeadCircle.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import { ChannelAddress } from './ChannelAddress.tsx';
import { ChannelAdvice, ChannelLink } from './ChannelAdvice.tsx';
import * as styles from './ChannelCards.css.ts';
import { CHANNEL_ICONS } from './channelIcons.ts';
import { ChannelStatus } from './ChannelStatus.tsx';
import { ChannelSwitch } from './ChannelSwitch.tsx';
import { FrequencySelect } from './options/FrequencySelect.tsx';
import type { ChannelInfo } from './readChannels.ts';
import type { CellState, TopicGroup } from './readMatrix.ts';
import { TopicControl } from './TopicControl.tsx';
import { useTopicNotes } from './useTopicNotes.ts';
import { ChangeErrors } from './writes/ChangeErrors.tsx';
import { SavedMark } from './writes/SavedMark.tsx';
import type { Choices } from './writes/useChoices.ts';

interface ChannelCardsProps {
  readonly groups: readonly TopicGroup[];
  readonly channels: readonly ChannelInfo[];
  readonly choices: Choices;
}

/** One card for each channel, with its topics. */
export function ChannelCards({ groups, channels, choices }: ChannelCardsProps) {
  return (
    <Stack gap={4}>
      {channels.map((info) => (
        <ChannelCard key={info.channel} info={info} groups={groups} choices={choices} />
      ))}
    </Stack>
  );
}

interface ChannelCardProps {
  readonly info: ChannelInfo;
  readonly groups: readonly TopicGroup[];
  readonly choices: Choices;
}

function ChannelCard({ info, groups, choices }: ChannelCardProps) {
  const { t } = useTranslation();
  const { channel } = info;
  const rows = groups
    .flatMap((group) => group.rows)
    .map(({ handle, cells }) => ({
      handle,
      state: cells.find((cell) => cell.channel === channel)?.state ?? 'none',
    }))
    .filter((row) => row.state !== 'none');
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <LeadCircle icon={CHANNEL_ICONS[channel]} tone="accent" />
        <div className={styles.words}>
          <h2 className={styles.name}>{t(`messaging.channel.${channel}`)}</h2>
          <p className={styles.note}>
            <ChannelAddress info={info} />
          </p>
          <ChannelLink info={info} />
        </div>
        <ChannelStatus state={info.state} />
      </div>
      <ChannelAdvice info={info} />
      <ul className={styles.list}>
        {info.state !== 'missing' && (
          <li className={styles.row}>
            <ChannelSwitch info={info} choices={choices} />
          </li>
        )}
        {channel === 'email' && (
          <li className={styles.row}>
            <FrequencySelect choices={choices} />
          </li>
        )}
        {rows.map((row) => (
          <TopicItem key={row.handle} info={info} {...row} choices={choices} />
        ))}
      </ul>
    </section>
  );
}

interface TopicItemProps {
  readonly info: ChannelInfo;
  readonly handle: string;
  readonly state: CellState;
  readonly choices: Choices;
}

function TopicItem({ info, handle, state, choices }: TopicItemProps) {
  const wordsOf = useTopicWords();
  const notesOf = useTopicNotes();
  const key = `${info.channel}_${handle}`;
  const { text, example } = notesOf(handle);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.topic}>{wordsOf(handle).name}</p>
        <p className={styles.note}>
          {text}
          <SavedMark choices={choices} of={key} place="words" />
        </p>
        <p className={styles.example}>{example}</p>
        <ChangeErrors choices={choices} of={[{ key }]} />
      </div>
      <TopicControl info={info} topic={handle} state={state} choices={choices} />
    </li>
  );
}
