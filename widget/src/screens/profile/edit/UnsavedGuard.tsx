import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../core/app/useApp.ts';
import { createUnsaved } from '../../../core/drafts/createUnsaved.ts';
import type { SessionModel } from '../../../core/session/SessionModel.ts';
import { useDrafts } from '../../../core/drafts/useDrafts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { paths } from '../../../lib/paths.ts';
import { watchLeaving } from './watchLeaving.ts';

/** Asks before the page is left while a form on it has unsaved text, and before a logout, which drops the unsaved text of all pages. */
export function UnsavedGuard() {
  useSignals();
  const { navigate, session, shared } = useApp();
  const drafts = useDrafts();
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<string>();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const isOwn = [...shared(createUnsaved).value.values()].includes(paths.profile);
  useEffect(() => (isOwn ? watchLeaving(setWanted) : undefined), [isOwn]);
  useEffect(() => holdLogout(session, () => setLoggingOut(true)), [session]);
  const stay = () => {
    setWanted(undefined);
    setLoggingOut(false);
  };
  const leave = () => {
    if (isLoggingOut) return void session.logout();
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

/** Calls `onLogout` in place of the logout that the customer presses, here or in the navigation. @returns a function that stops it */
function holdLogout(session: SessionModel, onLogout: () => void): () => void {
  const { logout } = session;
  session.logout = async (reason) => (reason === 'user' ? onLogout() : await logout(reason));
  return () => {
    session.logout = logout;
  };
}
