import { useTranslation } from 'react-i18next';
import { WARNING_DAYS } from '../../../contract/comms.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useTopicWords } from '../../parts/messages/useTopicWords.ts';

export interface TopicNotes {
  /** What the messages are about and how often they come; empty for a tenant's own topic without texts. */
  readonly text: string;
  /** A message as it may come; empty likewise. */
  readonly example: string;
}

/** What a row of a topic has beside its name. Not in `useTopicWords`, which is in the portal's first load. */
export function useTopicNotes(): (handle: string) => TopicNotes {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = useTopicWords();
  const days = format.list(WARNING_DAYS.map((day) => format.number(day)));
  return (handle) => {
    const own = (kind: 'often' | 'example') =>
      t(`messaging.topic.${handle}.${kind}`, { defaultValue: '', days });
    const example = own('example');
    return {
      text: [wordsOf(handle).text, own('often')].filter(Boolean).join(' · '),
      example: example && t('messaging.example', { text: example }),
    };
  };
}
