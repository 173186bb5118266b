import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastStack } from '../../ui/feedback/ToastStack.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { afterPaint } from '../../lib/afterPaint.ts';
import { lazyOptional } from '../../lib/lazyNamed.tsx';

// The first page is shown without this code, which is loaded before the first toast.
const loadRow = () => import('../../ui/feedback/ToastRow.tsx');
const ToastRow = lazyOptional(loadRow, 'ToastRow');

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
  useEffect(() => afterPaint(() => void loadRow().catch(() => undefined)), []);
  return (
    <ToastStack label={t('toasts.label')}>
      <Suspense>
        {toasts.shown.value.map((toast) => (
          <ToastRow
            key={toast.id}
            toast={toast}
            dismissLabel={t('toasts.dismiss')}
            onDismiss={toasts.dismiss}
            onHold={toasts.pause}
            onRelease={toasts.resume}
          />
        ))}
      </Suspense>
    </ToastStack>
  );
}
