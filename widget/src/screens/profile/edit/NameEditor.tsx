import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { genders, profileFields } from '../../../../contract/profile/profileFields.ts';
import type { Profile } from '../../../../contract/profile.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { EditorProps } from './EditorProps.ts';
import { fieldWords } from './fieldWords.ts';
import { SectionForm } from './SectionForm.tsx';
import * as styles from './SectionForm.css.ts';
import type { ProfileChange } from './saveProfile.ts';
import { type SectionField, useSectionForm } from './useSectionForm.ts';

interface NameValues {
  readonly title: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly preferred_name: string;
  /** One of `genders`, `own`, or empty. */
  readonly gender_choice: string;
  /** In the customer's own words. */
  readonly gender: string;
}

const { title, first_name, last_name, preferred_name, gender } = profileFields;
const fields = z.object({
  title,
  first_name,
  last_name,
  preferred_name,
  gender,
  gender_choice: z.string(),
});
const schema = z.pipe(
  fields,
  z.transform(({ gender_choice: choice, gender: own, ...name }): ProfileChange => {
    return { ...name, gender: choice === 'own' ? own : choice || null };
  }),
);

const isListed = (value: string | null) => genders.some((each) => each === value);

function valuesOf(profile: Profile): NameValues {
  const { gender: current } = profile;
  return {
    title: profile.title ?? '',
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    preferred_name: profile.preferred_name ?? '',
    gender_choice: current === null || isListed(current) ? (current ?? '') : 'own',
    gender: isListed(current) ? '' : (current ?? ''),
  };
}

function useNameForm({ profile, onClose }: EditorProps) {
  const { t } = useTranslation();
  const genderName = (value: string) => (isListed(value) ? t(`profile.genders.${value}`) : value);
  const plain = (key: keyof Profile & string, label: string): SectionField => ({
    keys: [key],
    label,
    show: (values) => String(values[key] ?? ''),
  });
  return useSectionForm<NameValues>({
    section: 'name',
    profile,
    valuesOf,
    schema,
    fields: [
      plain('title', t('profile.nameTitle')),
      plain('first_name', t('profile.firstName')),
      plain('last_name', t('profile.lastName')),
      plain('preferred_name', t('profile.preferredName')),
      {
        keys: ['gender'],
        label: t('profile.gender'),
        show: ({ gender: value }) => genderName(String(value ?? '')),
      },
    ],
    words: (field, code) => fieldWords(t, field, code),
    onClose,
  });
}

/** Names, and what the customer wants to be called. */
export function NameEditor(props: EditorProps) {
  const { t } = useTranslation();
  const edit = useNameForm(props);
  const optional = t('session.optional');
  const { form } = edit;
  return (
    <SectionForm edit={edit}>
      <TextField
        {...form.field('title')}
        label={t('profile.nameTitle')}
        mark={optional}
        autoComplete="honorific-prefix"
        dir="auto"
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('first_name')}
          label={t('profile.firstName')}
          autoComplete="given-name"
          dir="auto"
          required
        />
        <TextField
          {...form.field('last_name')}
          label={t('profile.lastName')}
          autoComplete="family-name"
          dir="auto"
          required
        />
      </div>
      <TextField
        {...form.field('preferred_name')}
        label={t('profile.preferredName')}
        mark={optional}
        hint={t('profile.preferredHint')}
        autoComplete="nickname"
        dir="auto"
      />
      <SelectField
        {...form.field('gender_choice')}
        label={t('profile.gender')}
        mark={optional}
        options={[
          { value: '', label: t('profile.genderNone') },
          ...genders.map((value) => ({ value, label: t(`profile.genders.${value}`) })),
          { value: 'own', label: t('profile.genderOwn') },
        ]}
      />
      {form.values.gender_choice === 'own' && (
        <TextField {...form.field('gender')} label={t('profile.genderWords')} mark={optional} dir="auto" />
      )}
    </SectionForm>
  );
}
