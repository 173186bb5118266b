import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { type Detail, Details } from './Details.tsx';
import { optionName } from './optionName.ts';
import { useEditor } from './useEditor.tsx';

const text = (value: string | null) => (value ? <bdi>{value}</bdi> : undefined);
const load = async () => (await import('./edit/NameEditor.tsx')).NameEditor;

export function NameSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const title = t('profile.name');
  const editor = useEditor({ section: 'name', profile, load, title });
  const gender = profile.gender;
  const rows: readonly (Detail | false)[] = [
    profile.title !== null && {
      label: t('profile.nameTitle'),
      content: text(optionName(t, 'titles', profile.title)),
    },
    { label: t('profile.firstName'), content: text(profile.first_name) },
    { label: t('profile.lastName'), content: text(profile.last_name) },
    profile.preferred_name !== null && {
      label: t('profile.preferredName'),
      content: text(profile.preferred_name),
    },
    gender !== null && {
      label: t('profile.gender'),
      content: text(optionName(t, 'genders', gender)),
    },
  ];
  return (
    <Details
      id="name"
      title={title}
      rows={rows.filter((row) => row !== false)}
      trailing={editor.button}
      editor={editor.form}
    >
      {editor.problem}
    </Details>
  );
}
