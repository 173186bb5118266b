import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSignals } from '@preact/signals-react/runtime';
import { fieldOptions, SELF_DESCRIBED } from '../../../../contract/profile/fieldOptions.ts';
import { profileFields } from '../../../../contract/profile/profileFields.ts';
import type { Profile } from '../../../../contract/profile.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { FormSchema } from '../../../parts/forms/readForm.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { optionName } from '../optionName.ts';
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
  /** An option, `SELF_DESCRIBED`, or empty. */
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
const shownSchema = z.pipe(
  fields,
  z.transform(({ gender_choice: choice, gender: own, ...name }): ProfileChange => {
    return { ...name, gender: choice === SELF_DESCRIBED ? own : choice || null };
  }),
);
/** Own words are checked only while their field is shown. */
const schema: FormSchema<ProfileChange> = {
  safeParse(typed) {
    const values = typed as NameValues;
    const isShown = values.gender_choice === SELF_DESCRIBED;
    return shownSchema.safeParse({ ...values, gender: isShown ? values.gender : null });
  },
};

function valuesOf(profile: Profile, genders: readonly string[]): NameValues {
  const { gender: current } = profile;
  const isOption = current === null || genders.includes(current);
  return {
    title: profile.title ?? '',
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    preferred_name: profile.preferred_name ?? '',
    gender_choice: isOption ? (current ?? '') : SELF_DESCRIBED,
    gender: isOption ? '' : current,
  };
}

function useNameForm({ profile, onClose }: EditorProps, genders: readonly string[]) {
  const { t } = useTranslation();
  const plain = (key: keyof Profile & string, label: string): SectionField => ({
    keys: [key],
    label,
    show: (values) => String(values[key] ?? ''),
  });
  return useSectionForm<NameValues>({
    section: 'name',
    profile,
    valuesOf: (current) => valuesOf(current, genders),
    schema,
    fields: [
      {
        keys: ['title'],
        label: t('profile.nameTitle'),
        show: ({ title: value }) => optionName(t, 'titles', String(value ?? '')),
      },
      plain('first_name', t('profile.firstName')),
      plain('last_name', t('profile.lastName')),
      plain('preferred_name', t('profile.preferredName')),
      {
        keys: ['gender'],
        label: t('profile.gender'),
        show: ({ gender: value }) => optionName(t, 'genders', String(value ?? '')),
      },
    ],
    words: (field, code) => fieldWords(t, field, code),
    onClose,
  });
}

/** Title, names and gender. */
export function NameEditor(props: EditorProps) {
  useSignals();
  const { t } = useTranslation();
  const { config } = useApp();
  const titles = fieldOptions(config.settings.value, 'title');
  const genders = gendersFor(fieldOptions(config.settings.value, 'gender'), props.profile.gender);
  const edit = useNameForm(props, genders);
  const optional = t('session.optional');
  const { form } = edit;
  return (
    <SectionForm edit={edit}>
      <TitleField field={form.field('title')} options={titles} stored={props.profile.title} />
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
      {genders.length > 0 && (
        <SelectField
          {...form.field('gender_choice')}
          label={t('profile.gender')}
          mark={optional}
          options={[
            { value: '', label: t('profile.genderNone') },
            ...genders.map((value) => ({
              value,
              label: value === SELF_DESCRIBED ? t('profile.genderOwn') : optionName(t, 'genders', value),
            })),
          ]}
        />
      )}
      {form.values.gender_choice === SELF_DESCRIBED && (
        <TextField {...form.field('gender')} label={t('profile.genderWords')} mark={optional} dir="auto" />
      )}
    </SectionForm>
  );
}

/** The options of the retailer; if these do not offer own words, the stored own words stay an option. */
function gendersFor(options: readonly string[], stored: string | null): readonly string[] {
  if (stored === null || options.includes(stored) || options.includes(SELF_DESCRIBED)) return options;
  return [...options, stored];
}

interface TitleFieldProps {
  readonly field: ReturnType<ReturnType<typeof useNameForm>['form']['field']>;
  readonly options: readonly string[];
  readonly stored: string | null;
}

/** A choice of the retailer's titles and the one that is stored; a line of text where the retailer lists none. */
function TitleField({ field, options, stored }: TitleFieldProps) {
  const { t } = useTranslation();
  const common = { ...field, label: t('profile.nameTitle'), mark: t('session.optional') };
  if (options.length === 0) return <TextField {...common} autoComplete="honorific-prefix" dir="auto" />;
  const all = [...new Set([...options, ...(stored ? [stored] : [])])];
  return (
    <SelectField
      {...common}
      options={[
        { value: '', label: t('profile.titleNone') },
        ...all.map((value) => ({ value, label: optionName(t, 'titles', value) })),
      ]}
    />
  );
}
