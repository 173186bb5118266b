import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';

/** "Keep me signed in", if the tenant lets customers choose. It stands above the button to which it applies. */
export function KeepField() {
  useSignals();
  const { config } = useApp();
  const model = useSignIn();
  const { t } = useTranslation();
  if (!config.settings.value.login.keep) return null;
  return (
    <CheckboxField
      name="keep"
      label={t('session.keep')}
      checked={model.keep.value}
      onChange={model.setKeep}
    />
  );
}
