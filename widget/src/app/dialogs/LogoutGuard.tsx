import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import type { SessionModel } from '../../core/session/SessionModel.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';

/**
 * Asks before a logout, which drops the unsaved text of all pages. It is rendered in the region of messages while there is such text,
 * and opens its dialog beside that region, because what is in it is announced. Its words are in a section that every page with a form
 * loads.
 */
export function LogoutGuard() {
  const { session } = useApp();
  const { t } = useTranslation();
  const place = useRef<HTMLSpanElement>(null);
  const [root, setRoot] = useState<Element | null>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setRoot(place.current?.closest('section')?.parentElement), []);
  // The session that the question is about.
  const asked = useRef<number>(undefined);
  useEffect(
    () =>
      holdLogout(session, () => {
        asked.current = session.generation.peek();
        setOpen(true);
      }),
    [session],
  );
  // All text was saved while the question was open: the logout that was pressed happens.
  useEffect(
    () => () => {
      if (asked.current === session.generation.peek()) void session.logout();
    },
    [session],
  );
  const stay = () => {
    asked.current = undefined;
    setOpen(false);
  };
  const leave = () => {
    asked.current = undefined;
    void session.logout();
  };
  const question = (
    <Sheet
      open={isOpen}
      brief
      onClose={stay}
      title={t('session.unsaved.title')}
      closeLabel={t('session.unsaved.close')}
      footer={
        <>
          <Button variant="outline" onPress={leave}>
            {t('session.unsaved.logOut')}
          </Button>
          <Button onPress={stay}>{t('session.unsaved.stay')}</Button>
        </>
      }
    >
      <p>{t('session.unsaved.text')}</p>
    </Sheet>
  );
  return (
    <>
      <span ref={place} hidden />
      {root && createPortal(question, root)}
    </>
  );
}

/** Calls `onLogout` in place of the logout that the customer presses. @returns a function that stops it */
function holdLogout(session: SessionModel, onLogout: () => void): () => void {
  const { logout } = session;
  session.logout = async (reason) => (reason === 'user' ? onLogout() : await logout(reason));
  return () => {
    session.logout = logout;
  };
}
