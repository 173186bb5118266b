import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastStack } from '../../ui/feedback/ToastStack.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { afterPaint } from '../../lib/afterPaint.ts';

/** The region of the messages. Their code comes after the first paint; if that fails, it is tried again with each message. */
export function Toasts() {
  useSignals();
  const { toasts } = useApp();
  const { t } = useTranslation();
  const [Rows, setRows] = useState<ComponentType>();
  const { length } = toasts.shown.value;
  useEffect(() => {
    const load = () =>
      void import('./AfterPaint.tsx').then(
        ({ AfterPaint }) => setRows(() => AfterPaint),
        () => undefined,
      );
    return length > 0 ? load() : afterPaint(load);
  }, [length]);
  return <ToastStack label={t('toasts.label')}>{Rows && <Rows />}</ToastStack>;
}
