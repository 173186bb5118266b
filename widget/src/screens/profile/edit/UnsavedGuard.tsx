import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { useDrafts } from '../../../core/drafts/useDrafts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { paths } from '../../../lib/paths.ts';
import { watchLeaving } from './watchLeaving.ts';

interface UnsavedGuardProps {
  /** The customer has pressed "Log out", which drops what is unsaved on every page. */
  readonly isLoggingOut: boolean;
  readonly onStay: () => void;
}

/** Asks before the page is left while a form on it is not saved, and before a logout. */
export function UnsavedGuard({ isLoggingOut, onStay }: UnsavedGuardProps) {
  const { navigate, session } = useApp();
  const drafts = useDrafts();
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<string>();
  useEffect(() => watchLeaving(setWanted), []);
  const stay = () => {
    setWanted(undefined);
    onStay();
  };
  const leave = () => {
    if (isLoggingOut) return void session.logout('user');
    drafts.discard(paths.profile);
    if (wanted !== undefined) navigate(wanted);
  };
  return (
    <Sheet
      open={isLoggingOut || wanted !== undefined}
      brief
      onClose={stay}
      title={t(isLoggingOut ? 'profile.unsaved.logOutTitle' : 'profile.unsaved.title')}
      closeLabel={t('profile.unsaved.close')}
      footer={
        <>
          <Button variant="outline" onPress={leave}>
            {t(isLoggingOut ? 'profile.unsaved.logOut' : 'profile.unsaved.leave')}
          </Button>
          <Button onPress={stay}>{t('profile.unsaved.stay')}</Button>
        </>
      }
    >
      <p>{t(isLoggingOut ? 'profile.unsaved.logOutText' : 'profile.unsaved.text')}</p>
    </Sheet>
  );
}
