import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '../../../core/app/useApp.ts';
import { countryName } from '../../../lib/countryName.ts';
import { optionalPhoneSchema } from '../../../lib/phone/phoneFieldSchema.ts';
import { callingCountries, nationalValue } from '../../../lib/phone/readPhone.ts';
import type { PhoneValue } from '../../../lib/phone/PhoneValue.ts';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import type { EditorProps } from './EditorProps.ts';
import { fieldWords } from './fieldWords.ts';
import { SectionForm } from './SectionForm.tsx';
import type { ProfileChange } from './saveProfile.ts';
import { useSectionForm } from './useSectionForm.ts';

const schema = z.pipe(
  z.object({ secondary_phone: optionalPhoneSchema }),
  z.transform(({ secondary_phone: number }): ProfileChange => ({ secondary_phone: number ?? null })),
);

/** A second phone number, of any kind and country. */
export function PhoneEditor({ profile, onClose }: EditorProps) {
  useSignals();
  const { config } = useApp();
  const { t, i18n } = useTranslation();
  const home = config.value.value.region.handle.toUpperCase();
  const countries = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language);
    const named = callingCountries().map((value) => ({ value, label: countryName(value, i18n.language) }));
    return named.toSorted(
      (a, b) => Number(b.value === home) - Number(a.value === home) || compare(a.label, b.label),
    );
  }, [home, i18n.language]);
  const edit = useSectionForm<{ secondary_phone: PhoneValue }>({
    section: 'phone',
    profile,
    valuesOf: ({ secondary_phone: number }) => ({ secondary_phone: nationalValue(number ?? '', home) }),
    schema,
    fields: [
      {
        keys: ['secondary_phone'],
        label: t('profile.secondPhone'),
        show: ({ secondary_phone: number }) => String(number ?? ''),
      },
    ],
    words: (field, code) => fieldWords(t, field, code),
    onClose,
  });
  const { form } = edit;
  return (
    <SectionForm edit={edit}>
      <PhoneField
        {...form.field('secondary_phone')}
        label={t('profile.secondPhone')}
        mark={t('session.optional')}
        hint={t('profile.secondPhoneHint')}
        countryLabel={t('session.phoneCountry')}
        countries={countries}
      />
    </SectionForm>
  );
}
