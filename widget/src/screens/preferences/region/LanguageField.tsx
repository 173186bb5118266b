import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { isLanguage } from '../../../i18n/isLanguage.ts';
import { languageNames } from '../../../lib/languageNames.ts';
import { SaveStatus } from '../../../parts/saving/SaveStatus.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import * as styles from './Region.css.ts';

/** Switches the portal at once, and saves the choice for the next visit and for mails. */
export function LanguageField() {
  useSignals();
  const { account, config, language } = useApp();
  const { t } = useTranslation();
  const { status, error, disabled, set } = useAttribute('locale:language');
  const before = useRef(language.current.peek());
  const choose = async (chosen: string) => {
    if (!isLanguage(chosen)) return;
    // Of several choices in a row, each of which may fail, none is a language to go back to.
    if (status !== 'saving') before.current = language.current.peek();
    const [isSaved] = await Promise.all([set(chosen), language.choose(chosen)]);
    const stored = account.profile.data.peek()?.custom_attributes['locale']?.['language'];
    // If the choice was not saved, and no other one was made meanwhile, the portal goes back to the stored language, or without one to
    // the language from before.
    if (!isSaved && language.current.peek() === chosen)
      void language.set(isLanguage(stored) ? stored : before.current);
  };
  return (
    <div className={styles.field}>
      <SelectField
        label={t('preferences.language')}
        name="language"
        value={language.current.value}
        disabled={disabled}
        options={config.value.value.language.supported.map((code) => ({
          value: code,
          label: languageNames[code],
        }))}
        onChange={(chosen) => void choose(chosen)}
        hint={t('preferences.languageHint')}
      />
      <SaveStatus status={status} error={error} />
    </div>
  );
}
