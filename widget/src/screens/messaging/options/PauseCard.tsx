import { Calendar } from 'lucide';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAUSE_KEY } from '../../../../contract/comms.ts';
import { useNow } from '../../../core/clock/useNow.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { lazyDialog } from '../../../parts/data/lazyDialog.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import * as segments from '../../../ui/choice/Segments.css.ts';
import { ChangeErrors } from '../writes/ChangeErrors.tsx';
import { dayIn, lastingPause, pauseEnd } from '../writes/pauseEnd.ts';
import { SavedMark } from '../writes/SavedMark.tsx';
import type { Choices } from '../writes/useChoices.ts';
import * as styles from './Options.css.ts';

const PauseDate = lazyDialog(async () => (await import('./PauseDate.tsx')).PauseDate);

const DAYS = [7, 30, 90] as const;

interface PauseCardProps {
  readonly choices: Choices;
  /** Where the customer shops. */
  readonly timeZone: string;
}

/**
 * Pauses marketing for some days or until a day. The choices stay as they are, and the buttons where they are: the second press of a
 * double one must not resume.
 */
export function PauseCard({ choices, timeZone }: PauseCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const row = useRef<HTMLDivElement>(null);
  const [picks, setPicks] = useState(false);
  const until = lastingPause(choices.comms[PAUSE_KEY], now);
  const where = { now, timeZone };
  const pause = (end: string | null) => {
    // The pressed button may be gone then.
    if (!row.current?.contains(document.activeElement)) row.current?.querySelector('button')?.focus();
    setPicks(false);
    choices.set({ [PAUSE_KEY]: end });
  };
  return (
    <section className={styles.card}>
      <div>
        <h2 className={styles.title}>{t('messaging.pause.title')}</h2>
        <p className={styles.note} role="status">
          {until === undefined
            ? t('messaging.pause.text')
            : t('messaging.pause.paused', { date: format.date(until, timeZone, 'dayYear') })}
        </p>
      </div>
      <div ref={row} className={segments.row} role="group" aria-label={t('messaging.pause.title')}>
        {DAYS.map((days) => (
          <button
            key={days}
            type="button"
            className={segments.segment}
            disabled={!choices.online}
            onClick={() => pause(pauseEnd(dayIn(days, where), where) ?? null)}
          >
            {t('messaging.pause.days', { count: days, number: format.number(days) })}
          </button>
        ))}
        <button
          type="button"
          className={segments.segment}
          disabled={!choices.online}
          aria-expanded={picks}
          aria-label={t('messaging.pause.choose')}
          onClick={() => setPicks(!picks)}
        >
          <Icon of={Calendar} size={20} />
        </button>
      </div>
      {picks && <PauseDate where={where} onPause={pause} />}
      {until !== undefined && (
        <div className={styles.actions}>
          <Button variant="soft" disabled={!choices.online} onPress={() => pause(null)}>
            {t('messaging.pause.resume')}
          </Button>
        </div>
      )}
      <SavedMark choices={choices} of={PAUSE_KEY} place="corner" />
      <ChangeErrors choices={choices} of={[{ key: PAUSE_KEY }]} />
    </section>
  );
}
