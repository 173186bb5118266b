import { useSignals } from '@preact/signals-react/runtime';
import { ChevronDown, Globe } from 'lucide';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../contract/reference.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './LanguageSelect.css.ts';
import { languageNames } from '../../lib/languageNames.ts';

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

/** Each language is named in itself, so that its readers can find it. */
export function LanguageSelect() {
  useSignals();
  const { config, language } = useApp();
  const { t } = useTranslation();
  const current = language.current.value;
  return (
    <label className={styles.box}>
      <Icon of={Globe} size={16} />
      <span className={styles.label}>{t('session.language')}</span>
      <select
        className={styles.select}
        value={current}
        lang={current}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (isLanguage(chosen)) void language.choose(chosen);
        }}
      >
        {config.value.value.language.supported.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon of={ChevronDown} size={16} />
      </span>
    </label>
  );
}
