import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../lib/languageNames.ts';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './KioskFoot.css.ts';

/** A button for each language, with its own name. The next person starts in the device's language again. */
export function KioskLanguages() {
  useSignals();
  const { config, language } = useApp();
  const { t } = useTranslation();
  const { supported } = config.value.value.language;
  if (supported.length < 2) return null;
  return (
    <div className={styles.languages} role="group" aria-label={t('kiosk.language')}>
      {supported.map((code) => (
        <button
          key={code}
          type="button"
          className={styles.language}
          lang={code}
          aria-pressed={code === language.current.value}
          onClick={() => void language.choose(code)}
        >
          {languageNames[code]}
        </button>
      ))}
    </div>
  );
}
