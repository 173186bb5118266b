import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { ToastRow } from '../../ui/feedback/ToastRow.tsx';
import { ToastStack } from '../../ui/feedback/ToastStack.tsx';
import { keepFocus } from './keepFocus.ts';
import { useTopDialog } from './useTopDialog.ts';

const LogoutGuard = lazyOptional(() => import('../dialogs/LogoutGuard.tsx'), 'LogoutGuard');

const loading = <div hidden aria-busy="true" />;

/**
 * What the first paint does without: keeping the focus, asking before a logout that drops unsaved text, and showing the latest three
 * messages. Their timeouts pause under the pointer or focus, and while the page is hidden. While a dialog is open they are inside it:
 * it covers all else, and makes all else inert, also for screen readers.
 */
export function AfterPaint() {
  useSignals();
  const { shared, toasts } = useApp();
  const { t } = useTranslation();
  useEffect(keepFocus, []);
  useEffect(() => {
    const look = () => (document.hidden ? toasts.pause('hidden') : toasts.resume('hidden'));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [toasts]);
  const rows = toasts.shown.value.map((toast) => (
    <ToastRow
      key={toast.id}
      toast={toast}
      dismissLabel={t('toasts.dismiss')}
      onDismiss={toasts.dismiss}
      onHold={toasts.pause}
      onRelease={toasts.resume}
    />
  ));
  const dialog = useTopDialog();
  // The region is there before its first message, so that this one is announced too.
  const isUnsaved = shared(createUnsaved).value.size > 0;
  return (
    <>
      {dialog ? createPortal(<ToastStack>{rows}</ToastStack>, dialog) : rows}
      <Suspense fallback={loading}>{isUnsaved && <LogoutGuard />}</Suspense>
    </>
  );
}
