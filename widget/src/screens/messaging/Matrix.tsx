import { useTranslation } from 'react-i18next';
import * as styles from './Matrix.css.ts';
import type { Channel, TopicGroup } from './readMatrix.ts';
import { TopicMark } from './TopicMark.tsx';
import { useTopicWords } from './useTopicWords.ts';

interface MatrixProps {
  readonly groups: readonly TopicGroup[];
  readonly channels: readonly Channel[];
}

/** A table: topics as rows, channels as columns. */
export function Matrix({ groups, channels }: MatrixProps) {
  const { t } = useTranslation();
  const wordsOf = useTopicWords();
  return (
    <table className={styles.table} aria-label={t('messaging.choices')}>
      <thead>
        <tr>
          <td />
          {channels.map((channel) => (
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
          {rows.map(({ handle, cells }) => (
            <tr key={handle} className={styles.row}>
              <th scope="row" className={styles.topic}>
                <span className={styles.topicName}>{wordsOf(handle).name}</span>
                <span className={styles.note}>{wordsOf(handle).text}</span>
              </th>
              {cells.map(({ channel, state }) => (
                <td key={channel} className={styles.cell}>
                  <TopicMark state={state} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
