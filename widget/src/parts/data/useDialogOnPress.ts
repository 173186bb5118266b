import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';

/** A dialog whose code is fetched by the press that opens it. If that fails, a toast is shown, and the next press tries again. */
export function useDialogOnPress<P>() {
  const { toasts } = useApp();
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<P>>();
  const open = (load: () => Promise<ComponentType<P>>) => {
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        const text = t(navigator.onLine ? 'app.broken.text' : 'error.offline');
        toasts.show({ type: 'error', infinite: true, title: t('common.loadFailed'), text });
      },
    );
  };
  return { Dialog, open, close: () => setDialog(undefined) };
}
