import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/action/Button.tsx';
import { useDialog } from '../../ui/layout/useDialog.ts';
import * as styles from './Kiosk.css.ts';

interface StillThereProps {
  /** Seconds. */
  readonly left: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed is cleared. */
export function StillThere({ left, onStay, onLeave }: StillThereProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const dialog = useDialog();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={styles.question}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 className={styles.title} id={`${id}-title`}>
        {t('kiosk.stillThere')}
      </h2>
      <p className={styles.line} id={`${id}-text`}>
        {t('kiosk.clearsIn', { count: left, number: format.number(left) })}
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onPress={onStay}>
          {t('kiosk.stay')}
        </Button>
        <Button variant="outline" onPress={onLeave}>
          {t('kiosk.startOver')}
        </Button>
      </div>
    </dialog>
  );
}
