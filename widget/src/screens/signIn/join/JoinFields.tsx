import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../../../contract/reference.ts';
import { languageNames } from '../../../lib/languageNames.ts';
import { DayMonthFields } from '../../../ui/form/DayMonthFields.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { usePhoneCountries } from '../../../parts/forms/usePhoneCountries.ts';
import type { JoinField } from './readJoin.ts';
import type { JoinModel } from './useJoin.ts';

export interface JoinPartProps {
  join: JoinModel;
  /** The words of a key, with the age that one has to have. */
  words: (key: string) => string;
}

/** Finds the field again when the summary leads to it. */
export function JoinPart({ field, children }: { field: JoinField; children: ReactNode }) {
  return <div data-field={field}>{children}</div>;
}

/** Who joins. Only the name is needed; the rest says why it is good to have. */
export function JoinFields({ join, words }: JoinPartProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { countries } = usePhoneCountries();
  const stores = useStores();
  const { draft, problems } = join;
  const error = (field: JoinField) => problems[field] && words(problems[field]);
  const optional = t('session.optional');
  const supported = config.value.value.language.supported;
  const name = (field: 'first_name' | 'last_name', label: string, autoComplete: string) => (
    <JoinPart field={field}>
      <TextField
        name={field}
        label={label}
        autoComplete={autoComplete}
        dir="auto"
        required
        value={draft[field]}
        onChange={(typed) => join.set(field, typed)}
        onBlur={() => draft[field] !== '' && join.leave(field)}
        error={error(field)}
      />
    </JoinPart>
  );
  return (
    <>
      {name('first_name', t('join.firstName'), 'given-name')}
      {name('last_name', t('join.lastName'), 'family-name')}
      <JoinPart field="mobile_phone">
        <PhoneField
          label={t('session.phone')}
          mark={optional}
          countryLabel={t('session.phoneCountry')}
          countries={countries}
          value={draft.mobile_phone}
          onChange={(phone) => join.set('mobile_phone', phone)}
          onBlur={() => join.leave('mobile_phone')}
          error={error('mobile_phone')}
        />
      </JoinPart>
      <JoinPart field="birthday">
        <DayMonthFields
          label={t('join.birthday')}
          mark={optional}
          hint={words('join.birthdayHint')}
          labels={{ day: t('join.day'), month: t('join.month'), year: t('join.year') }}
          value={draft.birthday}
          onChange={(birthday) => join.set('birthday', birthday)}
          onBlur={() => join.leave('birthday')}
          error={error('birthday')}
        />
      </JoinPart>
      <JoinPart field="postcode">
        <TextField
          name="postcode"
          label={t('join.postcode')}
          mark={optional}
          autoComplete="postal-code"
          dir="ltr"
          maxLength={12}
          value={draft.postcode}
          onChange={(typed) => join.set('postcode', typed)}
          onBlur={() => join.leave('postcode')}
          error={error('postcode')}
        />
      </JoinPart>
      {stores && (
        <JoinPart field="preferred_location_id">
          <SelectField
            name="preferred_location_id"
            label={t('join.store')}
            mark={optional}
            options={[{ value: '', label: t('join.noStore') }, ...stores]}
            value={draft.preferred_location_id}
            onChange={(id) => join.set('preferred_location_id', id)}
            error={error('preferred_location_id')}
          />
        </JoinPart>
      )}
      <JoinPart field="language">
        <SelectField
          name="language"
          label={t('join.language')}
          options={languages
            .filter((code) => supported.includes(code))
            .map((code) => ({ value: code, label: languageNames[code] }))}
          value={draft.language}
          onChange={(code) => join.set('language', code as Language)}
        />
      </JoinPart>
    </>
  );
}

/** The stores one can go to, by name. Where they can't be had the question is left out. */
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
