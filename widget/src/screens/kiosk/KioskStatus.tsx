import { useSignals } from '@preact/signals-react/runtime';
import { CircleAlert, CloudUpload } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/useFormat.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import type { KioskModel } from '../../core/kiosk/KioskModel.ts';
import * as styles from './KioskFoot.css.ts';

/** For staff: what waits, and what never arrived. Numbers only. */
export function KioskStatus({ kiosk }: { kiosk: KioskModel }) {
  useSignals();
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = kiosk.waiting.value;
  const { refused, tooOld } = kiosk.losses.value;
  const many = (count: number) => ({ count, number: format.number(count) });
  return (
    <div className={styles.facts} role="status">
      {waiting > 0 && (
        <span className={styles.fact}>
          <Icon of={CloudUpload} size={24} />
          {t('kiosk.waiting', many(waiting))}
        </span>
      )}
      {refused > 0 && <Loss>{t('kiosk.refused', many(refused))}</Loss>}
      {tooOld > 0 && <Loss>{t('kiosk.tooOld', many(tooOld))}</Loss>}
    </div>
  );
}

function Loss({ children }: { children: string }) {
  return (
    <span className={styles.losses}>
      <Icon of={CircleAlert} size={24} />
      {children}
    </span>
  );
}
