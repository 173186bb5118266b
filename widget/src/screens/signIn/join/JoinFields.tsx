import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../../../contract/reference.ts';
import { languageNames } from '../../../lib/languageNames.ts';
import { DayMonthFields } from '../../../ui/form/DayMonthFields.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { usePhoneCountries } from '../../../parts/forms/usePhoneCountries.ts';
import type { JoinForm } from './useJoinForm.ts';

interface JoinFieldsProps {
  readonly form: JoinForm;
}

/** The person who joins. Only the name is required; the hints of other fields explain their use. */
export function JoinFields({ form }: JoinFieldsProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  const { countries } = usePhoneCountries();
  const optional = t('session.optional');
  const { value: settings } = config.settings;
  const age = { count: settings.login.min_age, number: format.number(settings.login.min_age) };
  return (
    <>
      <TextField
        label={t('join.firstName')}
        autoComplete="given-name"
        dir="auto"
        required
        {...form.field('first_name')}
      />
      <TextField
        label={t('join.lastName')}
        autoComplete="family-name"
        dir="auto"
        required
        {...form.field('last_name')}
      />
      <PhoneField
        label={t('session.phone')}
        mark={optional}
        countryLabel={t('session.phoneCountry')}
        countries={countries}
        {...form.field('mobile_phone')}
      />
      <DayMonthFields
        label={t('join.birthday')}
        mark={optional}
        hint={t('join.birthdayHint', age)}
        labels={{ day: t('join.day'), month: t('join.month'), year: t('join.year') }}
        {...form.field('birth')}
      />
      <TextField
        label={t('join.postcode')}
        mark={optional}
        autoComplete="postal-code"
        dir="ltr"
        maxLength={12}
        {...form.field('postcode')}
      />
      <StoreField form={form} />
      <LanguageField form={form} />
    </>
  );
}

/** The customer's store. If the stores do not load, the field is left out. */
function StoreField({ form }: JoinFieldsProps) {
  const { t } = useTranslation();
  const stores = useStores();
  if (!stores) return null;
  return (
    <SelectField
      label={t('join.store')}
      mark={t('session.optional')}
      options={[{ value: '', label: t('join.noStore') }, ...stores]}
      {...form.field('preferred_location_id')}
    />
  );
}

/** In which of the tenant's languages messages come. */
function LanguageField({ form }: JoinFieldsProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { supported } = config.value.value.language;
  return (
    <SelectField
      label={t('join.language')}
      options={languages
        .filter((code) => supported.includes(code))
        .map((code) => ({ value: code, label: languageNames[code] }))}
      {...form.field('language')}
      onChange={(code) => form.field('language').onChange(code as Language)}
    />
  );
}

/** @returns the stores that are open to customers, by name; `undefined` if they do not load */
function useStores() {
  useSignals();
  const { reference } = useApp();
  const { i18n } = useTranslation();
  useEffect(() => void reference.locations.load(), [reference]);
  const { data, error } = reference.locations;
  if (error.value && !data.value) return undefined;
  const open = (data.value ?? []).filter((store) => store.is_published && !store.is_permanently_closed);
  const { compare } = new Intl.Collator(i18n.language);
  return open
    .map((store) => ({ value: String(store.id), label: store.name }))
    .toSorted((a, b) => compare(a.label, b.label));
}
