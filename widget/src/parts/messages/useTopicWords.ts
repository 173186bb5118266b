import { useTranslation } from 'react-i18next';

const spoken = (handle: string) => {
  const words = handle.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export interface TopicWords {
  readonly name: string;
  /** One line; empty for a tenant's own topic without a text. */
  readonly text: string;
}

/** The texts of topics of messages, by handle. A tenant's own topic is named by its handle. */
export function useTopicWords(): (handle: string) => TopicWords {
  const { t } = useTranslation();
  return (handle) => ({
    name: t(`messaging.topic.${handle}.name`, { defaultValue: spoken(handle) }),
    text: t(`messaging.topic.${handle}.text`, { defaultValue: '' }),
  });
}
