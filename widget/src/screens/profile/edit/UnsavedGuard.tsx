import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { createUnsaved } from '../../../core/drafts/createUnsaved.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { watchLeaving } from './watchLeaving.ts';

/** Asks before the page is left while a form on it is not saved. */
export function UnsavedGuard() {
  const { navigate, shared } = useApp();
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<string>();
  useEffect(() => watchLeaving(setWanted), []);
  const stay = () => setWanted(undefined);
  const leave = () => {
    shared(createUnsaved).discardAll();
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
