import { Lock } from 'lucide';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTopicWords } from '../../parts/messages/useTopicWords.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import type { ChannelInfo } from './readChannels.ts';
import type { CellState } from './readMatrix.ts';
import * as styles from './TopicControl.css.ts';
import type { Choices } from './writes/useChoices.ts';

interface TopicControlProps {
  readonly info: ChannelInfo;
  readonly topic: string;
  readonly state: CellState;
  readonly choices: Choices;
}

/** A topic of a channel: a switch, or a mark where there is nothing to choose. */
export function TopicControl({ info, topic, state, choices }: TopicControlProps) {
  const { t } = useTranslation();
  const wordsOf = useTopicWords();
  const id = useId();
  const { channel } = info;
  if (state === 'none')
    return (
      <span className={styles.mark}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('messaging.mark.none')}</VisuallyHidden>
      </span>
    );
  if (state === 'locked')
    return (
      <span className={styles.mark}>
        <Icon of={Lock} size={16} />
        {t('messaging.mark.locked')}
      </span>
    );
  const by = t(`messaging.by.${channel}`);
  const isMissing = info.state === 'missing';
  const isMuted = info.state === 'optedOut';
  const why = isMissing
    ? t(channel === 'post' ? 'messaging.addAddress' : 'messaging.addMobile')
    : isMuted && t('messaging.kept', { channel: by });
  return (
    <>
      <Switch
        label={t('messaging.topicBy', { topic: wordsOf(topic).name, channel: by })}
        on={state === 'on' || state === 'muted'}
        muted={isMuted}
        disabled={isMissing || !choices.online}
        describedBy={why ? id : undefined}
        onChange={(on) => choices.choose(info, topic, on)}
      />
      {why && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </>
  );
}
