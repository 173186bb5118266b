import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { createUnsaved } from '../../../core/drafts/createUnsaved.ts';
import { useDrafts } from '../../../core/drafts/useDrafts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { paths } from '../../../lib/paths.ts';
import { watchLeaving } from './watchLeaving.ts';

/** Asks before the page is left while a form on it has unsaved text. `LogoutGuard` asks before a logout. */
export function UnsavedGuard() {
  useSignals();
  const { navigate, shared } = useApp();
  const drafts = useDrafts();
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<string>();
  const isOwn = [...shared(createUnsaved).value.values()].includes(paths.profile);
  useEffect(() => (isOwn ? watchLeaving(setWanted) : undefined), [isOwn]);
  const stay = () => setWanted(undefined);
  const leave = () => {
    drafts.discard(paths.profile);
    if (wanted !== undefined) navigate(wanted);
  };
  return (
    <Sheet
      open={wanted !== undefined}
      brief
      onClose={stay}
      title={t('profile.unsaved.title')}
      closeLabel={t('profile.unsaved.close')}
      footer={
        <>
          <Button variant="outline" onPress={leave}>
            {t('profile.unsaved.leave')}
          </Button>
          <Button onPress={stay}>{t('profile.unsaved.stay')}</Button>
        </>
      }
    >
      <p>{t('profile.unsaved.text')}</p>
    </Sheet>
  );
}
