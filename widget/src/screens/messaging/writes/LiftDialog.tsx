import { useTranslation } from 'react-i18next';
import { useTopicWords } from '../../../parts/messages/useTopicWords.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import type { Choices, Lift } from './useChoices.ts';

interface LiftDialogProps {
  readonly lift: Lift;
  readonly choices: Pick<Choices, 'answer' | 'cancel'>;
}

/** Asks whether to turn a channel on again, for a topic that the customer turned on. */
export function LiftDialog({ lift, choices }: LiftDialogProps) {
  const { t } = useTranslation();
  const wordsOf = useTopicWords();
  const channel = t(`messaging.by.${lift.channel}`);
  return (
    <Sheet
      open
      brief
      title={t('messaging.lift.title', { channel })}
      closeLabel={t('messaging.lift.close')}
      onClose={choices.cancel}
      footer={
        <>
          <Button variant="outline" onPress={() => choices.answer(false)}>
            {t('messaging.lift.no')}
          </Button>
          <Button onPress={() => choices.answer(true)}>{t('messaging.lift.yes')}</Button>
        </>
      }
    >
      {t('messaging.lift.text', { channel, topic: wordsOf(lift.topic).name })}
    </Sheet>
  );
}
