import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastStack } from '../../ui/feedback/ToastStack.tsx';
import { useApp } from '../../core/app/useApp.ts';

/** The latest three messages. Their timeouts pause under the pointer or focus, and while the page is hidden. */
export function Toasts() {
  useSignals();
  const { toasts } = useApp();
  const { t } = useTranslation();
  useEffect(() => {
    const look = () => (document.hidden ? toasts.pause('hidden') : toasts.resume('hidden'));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [toasts]);
  return (
    <ToastStack
      toasts={toasts.shown.value}
      label={t('toasts.label')}
      dismissLabel={t('toasts.dismiss')}
      onDismiss={toasts.dismiss}
      onHold={toasts.pause}
      onRelease={toasts.resume}
    />
  );
}
