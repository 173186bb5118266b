import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { EmailField } from '../../../parts/forms/EmailField.tsx';
import { usePhoneCountries } from '../../../parts/forms/usePhoneCountries.ts';
import type { EventFormState } from '../../../parts/eventForm/useEventForm.ts';

/** Who is coming. Only a visitor is asked. */
export function PersonFields({ form }: { form: EventFormState }) {
  const { t } = useTranslation();
  const phone = usePhoneCountries();
  return (
    <>
      <EmailField {...form.field('email')} />
      <TextField
        label={t('events.field.first_name')}
        autoComplete="given-name"
        dir="auto"
        required
        {...form.field('first_name')}
      />
      <TextField
        label={t('events.field.last_name')}
        autoComplete="family-name"
        dir="auto"
        required
        {...form.field('last_name')}
      />
      <PhoneField
        label={t('events.field.mobile_phone')}
        mark={t('events.optional')}
        countries={phone.countries}
        countryLabel={t('events.phoneCountry')}
        {...form.field('mobile_phone')}
      />
    </>
  );
}
