import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../lib/countryName.ts';
import { useApp } from '../../core/app/useApp.ts';

export interface PhoneCountries {
  /** For `PhoneField`: where messages are sent to, the tenant's first choice first. */
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  /** The one a form begins with. */
  readonly first: string;
}

/** The countries that get messages, under their names in the language. */
export function usePhoneCountries(): PhoneCountries {
  useSignals();
  const { config } = useApp();
  const { i18n } = useTranslation();
  const codes = config.settings.value.login.sms_countries;
  const countries = codes.map((code) => ({ value: code, label: countryName(code, i18n.language) }));
  return { countries, first: codes[0] ?? 'AU' };
}
