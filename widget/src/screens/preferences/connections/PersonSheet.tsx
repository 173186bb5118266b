import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { useDraft } from '../../../core/drafts/useDraft.ts';
import { personDraft } from '../../../parts/people/personDraft.ts';
import { PersonForm } from '../../../parts/people/PersonForm.tsx';
import { firstNameOf } from '../../../parts/people/personName.ts';
import { Sheet } from '../../../ui/layout/Sheet.tsx';

interface PersonSheetProps {
  readonly person: Connection | undefined;
  readonly onClose: () => void;
}

/** Changes a person, or adds one if `person` is `undefined`. */
export function PersonSheet({ person, onClose }: PersonSheetProps) {
  useSignals();
  const { toasts } = useApp();
  const { t } = useTranslation();
  const draftName = personDraft(person);
  const draft = useDraft(draftName);
  const close = () => {
    draft.clear();
    onClose();
  };
  const title = person ? t('people.editTitle', { name: firstNameOf(person) }) : t('people.add');
  return (
    <Sheet open onClose={close} onDismiss={onClose} title={title} closeLabel={t('app.close')}>
      <PersonForm
        draft={draftName}
        person={person}
        onSaved={(saved) => {
          const name = firstNameOf(saved);
          toasts.show({ type: 'success', title: t(person ? 'people.saved' : 'people.added', { name }) });
          onClose();
        }}
      />
    </Sheet>
  );
}
