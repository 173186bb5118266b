import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { Outcome } from '../../../ui/feedback/Outcome.tsx';
import { HoldButton } from './HoldButton.tsx';
import * as styles from './StaffScreen.css.ts';

/** Holding the button starts the use. Customers who can't hold it start with two presses. */
export function StartUse({ busy, onStart }: { busy: boolean; onStart: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p className={styles.line}>{t('offers.staff.before')}</p>
      <div className={styles.foot}>
        {isAsked ? (
          <>
            <Outcome look={styles.ask}>{t('offers.staff.sure')}</Outcome>
            <Button size="large" block busy={busy} onPress={onStart}>
              {t(busy ? 'offers.staff.starting' : 'offers.staff.start')}
            </Button>
            <Button variant="quiet" block onPress={() => setAsked(false)}>
              {t('offers.notNow')}
            </Button>
          </>
        ) : (
          <>
            <HoldButton busy={busy} onHold={onStart} onPress={() => setAsked(true)}>
              {t(busy ? 'offers.staff.starting' : 'offers.staff.hold')}
            </HoldButton>
            <Button variant="quiet" block onPress={() => setAsked(true)}>
              {t('offers.staff.without')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
