import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import * as styles from './Kiosk.css.ts';
import type { Outcome } from '../../core/kiosk/Outcome.ts';
import { outcomeLooks } from './outcomeLooks.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';
import { useReturn } from './useReturn.ts';

interface ResultScreenProps {
  readonly outcome: Outcome;
  /** The event's name, at its door. */
  readonly event: string | undefined;
  /** Back to the start, for a new person. */
  readonly onDone: () => void;
  /** Back to the start, for another person of the same group: the language stays. */
  readonly onAnother: () => void;
}

/** The outcome. Without a touch the device returns to the start after eight seconds. */
export function ResultScreen({ outcome, event, onDone, onAnother }: ResultScreenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { left, isPaused } = useReturn(onDone);
  const { title, lines } = useOutcomeWords(outcome, event);
  const { icon, tone } = outcomeLooks[outcome.kind];
  const code = 'code' in outcome ? outcome.code : null;
  return (
    <div className={styles.result}>
      <span className={styles.marks[tone]}>
        <Icon of={icon} size={64} />
      </span>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {code !== null && (
        <p className={styles.code}>
          <Bdi>{code}</Bdi>
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="primary" onPress={onDone}>
          {t(outcome.kind === 'not_known' ? 'kiosk.tryAnotherWay' : 'kiosk.done')}
        </Button>
        {outcome.kind !== 'not_known' && (
          <Button variant="outline" onPress={onAnother}>
            {t('kiosk.another')}
          </Button>
        )}
      </div>
      {/* The paused countdown keeps its space: the touch that pauses it must not move the buttons. */}
      <div className={isPaused ? styles.paused : styles.countdown}>
        <p className={styles.line}>{t('kiosk.returnsIn', { count: left, number: format.number(left) })}</p>
        <div className={styles.bar} aria-hidden="true">
          <div className={styles.rest} />
        </div>
      </div>
    </div>
  );
}
