import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Bdi } from '../../ui/text/Bdi.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useCountdown } from '../../parts/retry/useCountdown.ts';
import * as styles from './EventNotice.css.ts';

const DAY_S = 86400;

/** When registration opens; in the last day with a countdown. At its end the page shows the form (`useEventNow`). */
export function UntilOpen({ opensAt, timeZone }: { opensAt: string; timeZone: string }) {
  const { clock } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const seconds = useCountdown(Date.parse(opensAt), clock.now);
  const date = format.date(opensAt, timeZone, 'long');
  const time = format.date(opensAt, timeZone, 'time');
  return (
    <>
      <p className={styles.words}>{t('events.opensAt', { date, time })}</p>
      {seconds < DAY_S ? (
        <p className={styles.countdown} role="timer">
          <Bdi>{clockOf(seconds)}</Bdi>
        </p>
      ) : (
        <p className={styles.words}>{format.relative(opensAt)}</p>
      )}
    </>
  );
}

/** `4:05:09` */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
