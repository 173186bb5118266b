import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { USE_SHOWN_MS } from '../../../../contract/offers.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { formatCountdown } from '../../../parts/retry/formatCountdown.ts';
import { useCountdown } from '../../../parts/retry/useCountdown.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Bdi } from '../../../ui/text/Bdi.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import * as styles from './StaffScreen.css.ts';

interface LiveUseProps {
  /** Unix milliseconds. */
  readonly endsAt: number;
  readonly cancelling: boolean;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** The clock that staff see. At its end the use is final. */
export function LiveUse({ endsAt, cancelling, onCancel, onClose }: LiveUseProps) {
  const { account, clock } = useApp();
  const { t } = useTranslation();
  const seconds = useCountdown(endsAt, clock.now, USE_SHOWN_MS / 1000);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) void account.benefits.refresh();
  }, [account, isOver]);
  // Read aloud each half minute: a clock that is announced every second drowns everything else.
  const announced = formatCountdown(Math.ceil(seconds / 30) * 30);
  return (
    <>
      <div className={styles.live}>
        <p className={styles.ask}>{t(isOver ? 'offers.staff.used' : 'offers.staff.show')}</p>
        <p className={styles.clock} aria-hidden="true">
          <Bdi>{formatCountdown(seconds)}</Bdi>
        </p>
        {!isOver && <span className={styles.pulse} aria-hidden="true" />}
        <VisuallyHidden live>{isOver ? '' : t('offers.staff.left', { time: announced })}</VisuallyHidden>
      </div>
      <p className={styles.line} role="status">
        {t(isOver ? 'offers.staff.usedText' : 'offers.staff.counts')}
      </p>
      <div className={styles.foot}>
        {isOver ? (
          <Button size="large" block onPress={onClose}>
            {t('offers.close')}
          </Button>
        ) : (
          <Button size="large" variant="outline" block busy={cancelling} onPress={onCancel}>
            {t(cancelling ? 'offers.staff.cancelling' : 'offers.staff.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
