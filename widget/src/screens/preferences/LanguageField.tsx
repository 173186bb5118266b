import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../contract/reference.ts';
import { languageNames } from '../../lib/languageNames.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useApp } from '../../core/app/useApp.ts';
import * as styles from './LanguageField.css.ts';

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

/** Switches the portal at once. It is not saved to the profile yet. */
export function LanguageField() {
  useSignals();
  const { config, language } = useApp();
  const { t } = useTranslation();
  return (
    <div className={styles.field}>
      <SelectField
        label={t('preferences.language')}
        name="language"
        value={language.current.value}
        options={config.value.value.language.supported.map((code) => ({
          value: code,
          label: languageNames[code],
        }))}
        onChange={(chosen) => {
          if (isLanguage(chosen)) void language.choose(chosen);
        }}
        hint={t('preferences.languageHint')}
      />
    </div>
  );
}
