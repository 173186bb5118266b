import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { dayIn, pauseEnd } from '../writes/pauseEnd.ts';
import * as styles from './Options.css.ts';

interface PauseDateProps {
  readonly where: Parameters<typeof pauseEnd>[1];
  readonly onPause: (end: string) => void;
}

/** The day until which marketing is paused. */
export function PauseDate({ where, onPause }: PauseDateProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState(() => dayIn(14, where));
  /** Presses without a valid day: each leads to the field. */
  const [failed, setFailed] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failed > 0) form.current?.querySelector('input')?.focus();
  }, [failed]);
  const end = pauseEnd(day, where);
  return (
    <form
      ref={form}
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (end === undefined) setFailed(failed + 1);
        else onPause(end);
      }}
    >
      <DateField
        name="until"
        label={t('messaging.pause.until')}
        value={day}
        onChange={setDay}
        error={failed > 0 && end === undefined ? t('messaging.pause.invalid') : undefined}
      />
      <Button type="submit" variant="soft">
        {t('messaging.pause.set')}
      </Button>
    </form>
  );
}
