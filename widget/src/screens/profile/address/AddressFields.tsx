import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPostcode, needsState } from '../../../../contract/profile/addressRules.ts';
import type { Address, Country } from '../../../../contract/reference.ts';
import { useCountryOptions } from '../../../parts/eventFields/useCountryOptions.ts';
import type { Form } from '../../../parts/forms/Form.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import * as styles from '../edit/SectionForm.css.ts';
import type { AddressValues } from './addressForm.ts';

interface AddressFieldsProps {
  readonly form: Form<AddressValues>;
  readonly countries: readonly Country[] | 'loading' | undefined;
  /** The address as it was saved; `undefined` for a new address. */
  readonly current: Address | undefined;
}

/** The fields of an address. The country comes before the lines of the address, because it decides which of them there are. */
export function AddressFields({ form, countries, current }: AddressFieldsProps) {
  const { t } = useTranslation();
  const optional = t('session.optional');
  return (
    <>
      <TextField
        {...form.field('label')}
        label={t('profile.addressForm.label')}
        mark={optional}
        hint={t('profile.addressForm.labelHint')}
        autoComplete="off"
        dir="auto"
      />
      <CountryField form={form} isFree={countries === undefined} />
      <RecipientFields form={form} />
      <TextField
        {...form.field('address_1')}
        label={t('profile.addressForm.line1')}
        autoComplete="address-line1"
        dir="auto"
        required
      />
      <TextField
        {...form.field('address_2')}
        label={t('profile.addressForm.line2')}
        mark={optional}
        autoComplete="address-line2"
        dir="auto"
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('city')}
          label={t('profile.addressForm.city')}
          autoComplete="address-level2"
          dir="auto"
          required
        />
        {hasPostcode(form.values.country) && (
          <TextField
            {...form.field('postcode')}
            label={t('profile.addressForm.postcode')}
            autoComplete="postal-code"
            dir="ltr"
            required
          />
        )}
      </div>
      <StateField form={form} countries={countries} />
      <DefaultFields form={form} current={current} />
    </>
  );
}

function RecipientFields({ form }: Pick<AddressFieldsProps, 'form'>) {
  const { t } = useTranslation();
  const optional = t('session.optional');
  return (
    <div className={styles.pair}>
      <TextField
        {...form.field('recipient')}
        label={t('profile.addressForm.recipient')}
        mark={optional}
        autoComplete="name"
        dir="auto"
      />
      <TextField
        {...form.field('company')}
        label={t('profile.company')}
        mark={optional}
        autoComplete="organization"
        dir="auto"
      />
    </div>
  );
}

function CountryField({ form, isFree }: { form: Form<AddressValues>; isFree: boolean }) {
  const { t } = useTranslation();
  const options = useCountryOptions();
  const field = form.field('country');
  if (isFree)
    return (
      <TextField {...field} label={t('profile.addressForm.country')} autoComplete="country-name" required />
    );
  const isListed = options.some(({ value }) => value === field.value);
  return (
    <SelectField
      {...field}
      label={t('profile.addressForm.country')}
      autoComplete="country"
      options={isListed ? options : [{ value: field.value, label: field.value }, ...options]}
      required
      // A state of the country before does not fit.
      onChange={(country) => form.change('country', { country, state: '' })}
    />
  );
}

/** The states of the country, sorted by the rules of the language; a line of text if the countries could not be loaded. */
function StateField({ form, countries }: Pick<AddressFieldsProps, 'form' | 'countries'>) {
  const { t, i18n } = useTranslation();
  const { country } = form.values;
  const states = useMemo(() => {
    const known = Array.isArray(countries) ? (countries as readonly Country[]) : [];
    const { compare } = new Intl.Collator(i18n.language);
    const found = known.find(({ iso_2 }) => iso_2 === country)?.states ?? [];
    return found
      .map(({ iso, name }) => ({ value: iso, label: name }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [countries, country, i18n.language]);
  const field = form.field('state');
  // It is not known whether the country has states: the server checks what is typed.
  if (countries === undefined)
    return (
      <TextField
        {...field}
        label={t('profile.addressForm.state')}
        mark={t('session.optional')}
        autoComplete="address-level1"
        dir="auto"
      />
    );
  if (states.length === 0) return null;
  return (
    <SelectField
      {...field}
      label={t('profile.addressForm.state')}
      autoComplete="address-level1"
      mark={needsState(country) ? undefined : t('session.optional')}
      options={[{ value: '', label: t('profile.addressForm.chooseState') }, ...states]}
      required={needsState(country)}
    />
  );
}

/** The default address can't be unchecked: it stays the default until another address becomes it. */
function DefaultFields({ form, current }: Pick<AddressFieldsProps, 'form' | 'current'>) {
  const { t } = useTranslation();
  const flags = [
    ['is_default_shipping', 'profile.addressForm.shipping'],
    ['is_default_billing', 'profile.addressForm.billing'],
  ] as const;
  return flags.map(([name, key]) => {
    const { value, ...field } = form.field(name);
    return (
      <CheckboxField
        key={name}
        {...field}
        label={t(key)}
        checked={value}
        disabled={current?.[name] === true}
        hint={current?.[name] === true ? t('profile.addressForm.isDefault') : undefined}
      />
    );
  });
}
