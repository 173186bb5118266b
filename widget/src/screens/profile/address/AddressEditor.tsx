import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../../contract/profile.ts';
import type { Address, Country } from '../../../../contract/reference.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useDrafts } from '../../../core/drafts/useDrafts.ts';
import type { EditorProps } from '../edit/EditorProps.ts';
import { fieldWords } from '../edit/fieldWords.ts';
import type { Fields } from '../edit/mergeChange.ts';
import { SectionForm } from '../edit/SectionForm.tsx';
import { type SectionField, useSectionForm } from '../edit/useSectionForm.ts';
import { AddressFields } from './AddressFields.tsx';
import { addressForm, type AddressValues } from './addressForm.ts';
import { addressPart } from './addressPart.ts';

interface AddressEditorProps extends EditorProps {
  /** The index of the address in the list; `undefined` for a new address. */
  readonly at: number | undefined;
}

/** The form of an address of the list, or of a new address. */
export function AddressEditor({ profile, onClose, at }: AddressEditorProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const drafts = useDrafts();
  const countries = useCountries();
  const home = config.value.value.region.handle.toUpperCase();
  const base = useBase(profile);
  useEffect(() => drafts.of('profile:address:at').write(at), [at, drafts]);
  const current = at === undefined ? undefined : base.addresses[at];
  const schema = useMemo(
    () => (countries === 'loading' ? undefined : addressForm.schema(countries)),
    [countries],
  );
  const edit = useSectionForm<AddressValues>({
    section: 'address',
    profile,
    valuesOf: () => addressForm.valuesOf(current, home, base.addresses.length === 0),
    schema,
    fields: useFields(),
    part: useMemo(() => addressPart(base, at), [base, at]),
    words: (field, code) => fieldWords(t, field, code),
    fieldOf: (name) => name.replace(/^addresses\.\d+\./, ''),
    onClose,
  });
  return (
    <SectionForm edit={edit}>
      <AddressFields form={edit.form} countries={countries} current={current} />
    </SectionForm>
  );
}

/** The version of the profile that is edited: that of the draft, if there is a draft. */
function useBase(profile: Profile): Profile {
  const drafts = useDrafts();
  const [base] = useState(() => drafts.of<{ base: Profile }>('profile:address').read()?.base ?? profile);
  return base;
}

/** @returns the countries; `undefined` if they could not be loaded: then the customer types the country, and the server checks it */
function useCountries(): readonly Country[] | 'loading' | undefined {
  useSignals();
  const { reference } = useApp();
  useEffect(() => void reference.countries.load(), [reference]);
  const { data, error } = reference.countries;
  return data.value ?? (error.value ? undefined : 'loading');
}

function useFields(): readonly SectionField[] {
  const { t } = useTranslation();
  const line = (key: keyof Address, label: string): SectionField => ({
    keys: [key],
    label,
    show: (values) => String(values[key] ?? ''),
  });
  const flag = (key: keyof Address, label: string): SectionField => ({
    keys: [key],
    label,
    show: (values) => t(values[key] === true ? 'profile.addressForm.yes' : 'profile.addressForm.no'),
  });
  const place: SectionField = {
    keys: ['address_1', 'address_2', 'city', 'state', 'postcode', 'country'],
    label: t('profile.address'),
    show: (values: Fields) =>
      ['address_1', 'address_2', 'city', 'state', 'postcode', 'country']
        .map((key) => values[key])
        .filter(Boolean)
        .join(', '),
  };
  return [
    line('label', t('profile.addressForm.label')),
    line('recipient', t('profile.addressForm.recipient')),
    line('company', t('profile.company')),
    place,
    flag('is_default_shipping', t('profile.addressForm.shipping')),
    flag('is_default_billing', t('profile.addressForm.billing')),
  ];
}
