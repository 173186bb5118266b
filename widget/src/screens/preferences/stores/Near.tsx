import { useSignals } from '@preact/signals-react/runtime';
import { LocateFixed } from 'lucide';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { askPosition } from './askPosition.ts';
import * as styles from './StoresSection.css.ts';

/** Asks for the location only on a press, and shows its source. Nothing of it is stored. */
export function Near() {
  useSignals();
  const { connectivity, host, reference } = useApp();
  const { t } = useTranslation();
  const { value: mayUse } = useAttribute('privacy:location');
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<'device' | 'network' | 'refused'>();
  const locate = async () => {
    setBusy(true);
    // A frame has no permission of its own to ask the device.
    const position = host.embedded ? 'none' : await askPosition();
    if (position !== 'refused') await reference.locate(position === 'none' ? undefined : position);
    setState(position === 'refused' ? 'refused' : position === 'none' ? 'network' : 'device');
    setBusy(false);
  };
  const city = reference.city.value;
  const isKnown = reference.latitude.value !== undefined;
  const words = () => {
    if (isKnown && state === 'device') return t('preferences.nearDevice');
    if (isKnown) return city ? t('preferences.near', { city: city }) : t('preferences.nearHere');
    if (state === 'refused') return t('preferences.nearRefused');
    return state && t('preferences.nearUnknown');
  };
  if (mayUse === false) return <p className={styles.note}>{t('preferences.nearOff')}</p>;
  return (
    <div className={styles.near}>
      {!isKnown && (
        <Button
          variant="outline"
          icon={LocateFixed}
          busy={busy}
          disabled={!connectivity.online.value}
          onPress={() => void locate()}
        >
          {t('preferences.nearMe')}
        </Button>
      )}
      <p className={styles.note} role="status">
        {words()}
      </p>
    </div>
  );
}
