import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTopicWords } from '../../parts/messages/useTopicWords.ts';
import * as styles from './Matrix.css.ts';
import type { ChannelInfo } from './readChannels.ts';
import type { TopicGroup, TopicRow } from './readMatrix.ts';
import { TopicControl } from './TopicControl.tsx';
import { useTopicNotes } from './useTopicNotes.ts';
import { ChangeErrors } from './writes/ChangeErrors.tsx';
import { SavedMark } from './writes/SavedMark.tsx';
import type { Choices } from './writes/useChoices.ts';

interface MatrixProps {
  readonly groups: readonly TopicGroup[];
  readonly channels: readonly ChannelInfo[];
  readonly choices: Choices;
}

/** A table: topics as rows, channels as columns. */
export function Matrix({ groups, channels, choices }: MatrixProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.table} aria-label={t('messaging.choices')}>
      <thead>
        <tr>
          <td />
          {channels.map(({ channel }) => (
            <th key={channel} scope="col" className={styles.channel}>
              {t(`messaging.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ kind, rows }) => (
        <tbody key={kind}>
          <tr>
            <th scope="rowgroup" colSpan={channels.length + 1} className={styles.group}>
              <span className={styles.groupName}>{t(`messaging.kind.${kind}.name`)}</span>
              <span className={styles.note}>{t(`messaging.kind.${kind}.text`)}</span>
            </th>
          </tr>
          {rows.map((row) => (
            <MatrixRow key={row.handle} row={row} channels={channels} choices={choices} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface MatrixRowProps extends Omit<MatrixProps, 'groups'> {
  readonly row: TopicRow;
}

function MatrixRow({ row: { handle, cells }, channels, choices }: MatrixRowProps) {
  const wordsOf = useTopicWords();
  const notesOf = useTopicNotes();
  const keyOf = (channel: string) => `${channel}_${handle}`;
  const { text, example } = notesOf(handle);
  // A screen reader repeats the row's header at each cell: by its name only.
  const name = useId();
  return (
    <tr className={styles.row}>
      <th scope="row" aria-labelledby={name} className={styles.topic}>
        <span id={name} className={styles.topicName}>
          {wordsOf(handle).name}
        </span>
        <span className={styles.note}>{text}</span>
        <span className={styles.example}>{example}</span>
        <ChangeErrors choices={choices} of={cells.map(({ channel }) => ({ key: keyOf(channel), channel }))} />
      </th>
      {channels.map((info) => (
        <td key={info.channel} className={styles.cell}>
          <TopicControl
            info={info}
            topic={handle}
            state={cells.find(({ channel }) => channel === info.channel)?.state ?? 'none'}
            choices={choices}
          />
          <span className={styles.saved}>
            <SavedMark choices={choices} of={keyOf(info.channel)} />
          </span>
        </td>
      ))}
    </tr>
  );
}
