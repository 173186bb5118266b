import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { EmailField } from '../../parts/forms/EmailField.tsx';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import type { EventFormState } from '../../parts/eventForm/EventFormState.ts';

/** Who is coming. Only a visitor is asked. */
export function PersonFields({ form }: { form: EventFormState }) {
  const { t } = useTranslation();
  const phone = usePhoneCountries();
  const { values, set, judge, problem } = form;
  const name = (key: 'first_name' | 'last_name', autoComplete: string) => (
    <TextField
      label={t(`events.field.${key}`)}
      name={key}
      autoComplete={autoComplete}
      dir="auto"
      required
      value={values[key]}
      onChange={(typed) => set(key, typed)}
      onBlur={() => values[key] !== '' && judge(key)}
      error={problem(key)}
    />
  );
  return (
    <>
      <EmailField
        value={values.email}
        onChange={(typed) => set('email', typed)}
        // Leaving an empty field is no mistake yet.
        onBlur={() => values.email.trim() !== '' && judge('email')}
        error={problem('email')}
      />
      {name('first_name', 'given-name')}
      {name('last_name', 'family-name')}
      <PhoneField
        label={t('events.field.mobile_phone')}
        mark={t('events.optional')}
        value={values.mobile_phone}
        onChange={(typed) => set('mobile_phone', typed)}
        onBlur={() => judge('mobile_phone')}
        countries={phone.countries}
        countryLabel={t('events.phoneCountry')}
        error={problem('mobile_phone')}
      />
    </>
  );
}
