import { useSignals } from '@preact/signals-react/runtime';
import { LocateFixed } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { useNear } from '../../../parts/place/useNear.ts';
import { Button } from '../../../ui/action/Button.tsx';
import * as styles from './StoresSection.css.ts';

/** Asks for the location only on a press, and shows where it comes from. The location is not stored. */
export function Near() {
  useSignals();
  const { connectivity, reference } = useApp();
  const { t } = useTranslation();
  const { isOff, isAsking, source, place, ask } = useNear();
  const city = reference.city.value;
  const words = () => {
    // `source` knows only of a press on this page, but the location may have been found before.
    if (place && city === undefined) return t('preferences.nearDevice');
    if (place) return city ? t('preferences.near', { city }) : t('preferences.nearHere');
    if (source === 'refused') return t('preferences.nearRefused');
    return source && t('preferences.nearUnknown');
  };
  if (isOff) return <p className={styles.note}>{t('preferences.nearOff')}</p>;
  return (
    <div className={styles.near}>
      {!place && (
        <Button
          variant="outline"
          icon={LocateFixed}
          busy={isAsking}
          disabled={!connectivity.online.value}
          onPress={() => void ask()}
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
