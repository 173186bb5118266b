import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { Details } from './Details.tsx';
import { useEditor } from './useEditor.tsx';

const load = async () => (await import('./edit/WorkEditor.tsx')).WorkEditor;

export function WorkSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { company, occupation } = profile;
  const title = t('profile.work');
  const editor = useEditor({ section: 'work', profile, load, title, isEmpty: !company && !occupation });
  return (
    <Details
      id="work"
      title={title}
      rows={[
        { label: t('profile.company'), content: company ? <bdi>{company}</bdi> : undefined },
        { label: t('profile.occupation'), content: occupation ? <bdi>{occupation}</bdi> : undefined },
      ]}
      trailing={editor.button}
      editor={editor.form}
    >
      {editor.problem}
    </Details>
  );
}
