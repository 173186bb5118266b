import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { profileFields } from '../../../../contract/profile/profileFields.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { EditorProps } from './EditorProps.ts';
import { fieldWords } from './fieldWords.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './useSectionForm.ts';

const { company, occupation } = profileFields;
const schema = z.object({ company, occupation });

/** Company and occupation. */
export function WorkEditor({ profile, onClose }: EditorProps) {
  const { t } = useTranslation();
  const edit = useSectionForm<{ company: string; occupation: string }>({
    section: 'work',
    profile,
    valuesOf: (from) => ({ company: from.company ?? '', occupation: from.occupation ?? '' }),
    schema,
    fields: [
      { keys: ['company'], label: t('profile.company'), show: (values) => String(values['company'] ?? '') },
      {
        keys: ['occupation'],
        label: t('profile.occupation'),
        show: (values) => String(values['occupation'] ?? ''),
      },
    ],
    words: (field, code) => fieldWords(t, field, code),
    onClose,
  });
  const optional = t('session.optional');
  const { form } = edit;
  return (
    <SectionForm edit={edit}>
      <TextField
        {...form.field('company')}
        label={t('profile.company')}
        mark={optional}
        autoComplete="organization"
        dir="auto"
      />
      <TextField
        {...form.field('occupation')}
        label={t('profile.occupation')}
        mark={optional}
        autoComplete="organization-title"
        dir="auto"
      />
    </SectionForm>
  );
}
