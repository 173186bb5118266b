import { useTranslation } from 'react-i18next';
import { themes } from '../../../../contract/attributes/preferences.ts';
import { useAttribute } from '../../../core/attributes/useAttribute.ts';
import { SaveStatus } from '../../../parts/saving/SaveStatus.tsx';
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx';
import * as styles from './Settings.css.ts';

/** Light, dark, or as the device is. */
export function ThemeField() {
  const { t } = useTranslation();
  const { value, status, error, disabled, set } = useAttribute('preference:theme');
  return (
    <div className={styles.field}>
      <RadioGroup
        name="theme"
        label={t('preferences.theme')}
        value={themes.find((theme) => theme === value) ?? 'system'}
        disabled={disabled}
        options={themes.map((theme) => ({ value: theme, label: t(`preferences.themes.${theme}`) }))}
        onChange={(chosen) => void set(themes.find((theme) => theme === chosen) ?? null)}
      />
      <SaveStatus status={status} error={error} />
    </div>
  );
}
