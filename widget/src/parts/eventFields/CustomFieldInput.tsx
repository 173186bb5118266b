import { useTranslation } from 'react-i18next';
import { phoneValue } from '../../lib/phone/PhoneValue.ts';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { CheckboxGroup } from '../../ui/form/CheckboxGroup.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextAreaField } from '../../ui/form/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { usePhoneCountries } from '../forms/usePhoneCountries.ts';
import type { CustomField, FieldValue } from './CustomField.ts';
import { tenantText } from './tenantText.ts';
import { useCountryOptions } from './useCountryOptions.ts';

export interface CustomFieldInputProps {
  field: CustomField;
  value: FieldValue | undefined;
  onChange: (value: FieldValue) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** The control for a question of the tenant's, by its type. */
export function CustomFieldInput({ field, value, onChange, onBlur, error }: CustomFieldInputProps) {
  const { t, i18n } = useTranslation();
  const phone = usePhoneCountries();
  const words = (texts: Readonly<Record<string, string>> | undefined) => tenantText(texts, i18n.language);
  const { type, handle, required } = field;
  const common = {
    name: `customFields.${handle}`,
    label: words(field.label) || handle,
    hint: words(field.help) || undefined,
    mark: required ? undefined : t('events.optional'),
    error,
    required,
    onChange,
    onBlur,
  };
  const typed = typeof value === 'string' ? value : '';
  const options = optionsOf(field, words);
  switch (type) {
    case 'checkbox':
      return <CheckboxField {...common} checked={value === true} />;
    case 'multiselect':
      return <CheckboxGroup {...common} value={Array.isArray(value) ? value : []} options={options} />;
    case 'radio':
      return <RadioGroup {...common} value={typed} options={options} />;
    case 'select':
      return <SelectField {...common} value={typed} options={[emptyOption(t), ...options]} />;
    case 'country':
      return <CountryField {...common} value={typed} />;
    case 'textarea':
      return <TextAreaField {...common} value={typed} />;
    case 'date':
      return <DateField {...common} value={typed} />;
    case 'phone': {
      const held = typeof value === 'object' && 'typed' in value ? value : phoneValue(phone.first);
      return (
        <PhoneField
          {...common}
          value={held}
          countries={phone.countries}
          countryLabel={t('events.phoneCountry')}
          autoComplete="off"
        />
      );
    }
    case 'number':
      return <TextField {...common} value={typed} inputMode="decimal" dir="ltr" autoComplete="off" />;
    case 'email':
      return (
        <TextField {...common} value={typed} type="email" inputMode="email" dir="ltr" autoComplete="off" />
      );
    case 'text':
      return <TextField {...common} value={typed} dir="auto" autoComplete="off" />;
  }
}

/** The tenant's choices, in the language. */
const optionsOf = (
  { options = [] }: CustomField,
  words: (texts: Readonly<Record<string, string>>) => string,
) => options.map(({ value, label }) => ({ value, label: words(label) || value }));

const emptyOption = (t: (key: 'events.chooseOne') => string) => ({ value: '', label: t('events.chooseOne') });

type CountryFieldProps = Omit<Parameters<typeof SelectField>[0], 'options'>;

/** Its own part, because only a form that asks for a country fetches the list. */
function CountryField(props: CountryFieldProps) {
  const { t } = useTranslation();
  const options = useCountryOptions();
  return <SelectField {...props} options={[emptyOption(t), ...options]} autoComplete="country" />;
}
