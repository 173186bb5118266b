import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { birthdayText } from './birthdayText.ts';
import { Details } from './Details.tsx';
import { useEditor } from './useEditor.tsx';

const load = async () => (await import('./edit/BirthdayEditor.tsx')).BirthdayEditor;

export function BirthdaySection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const content = birthdayText(t, useFormat(), profile);
  const title = t('profile.birthday');
  const isEmpty = content === undefined;
  const editor = useEditor({ section: 'birthday', profile, load, title, isEmpty });
  return (
    <Details
      id="birthday"
      title={title}
      rows={[{ label: t('profile.dateOfBirth'), content }]}
      trailing={editor.button}
      editor={editor.form}
    >
      {editor.problem}
    </Details>
  );
}
