import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { AttributeSelect } from './AttributeSelect.tsx';
import { LanguageField } from './LanguageField.tsx';
import * as styles from './Region.css.ts';
import { timeZones } from './timeZones.ts';

/** Language, and how times and digits are written. */
export function RegionFields() {
  useSignals();
  const { language } = useApp();
  const { t } = useTranslation();
  const zones = useMemo(() => timeZones(), []);
  return (
    <div className={styles.fields}>
      <LanguageField />
      <AttributeSelect
        name="locale:timezone"
        label={t('preferences.zone')}
        options={[{ value: '', label: t('preferences.zoneOfRegion') }, ...zones]}
      />
      <AttributeSelect
        name="locale:hour_cycle"
        label={t('preferences.clock')}
        options={[
          { value: '', label: t('preferences.asUsual') },
          { value: '12', label: t('preferences.clock12') },
          { value: '24', label: t('preferences.clock24') },
        ]}
      />
      {language.current.value === 'ar' && (
        <AttributeSelect
          name="locale:digits"
          label={t('preferences.digits')}
          options={[
            { value: '', label: t('preferences.asUsual') },
            { value: 'western', label: '0123456789' },
            { value: 'arabic', label: '٠١٢٣٤٥٦٧٨٩' },
          ]}
        />
      )}
    </div>
  );
}
