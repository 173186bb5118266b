import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAt } from '../../../contract/portalPages.ts';
import { useApp } from '../../core/app/useApp.ts';
import { createLossNotice } from '../../core/drafts/createLossNotice.ts';
import { useFormat } from '../../i18n/useFormat.ts';

/** Shows what was not saved when the session ended. @returns whether there was something */
export function useLossNotice(): boolean {
  useSignals();
  const notice = useApp().shared(createLossNotice);
  const { t } = useTranslation();
  const format = useFormat();
  const names = notice.pages.value.map((path) => t(`app.titles.${pageAt(path)?.id ?? 'home'}`));
  // Several addresses may have one title.
  const pages = format.list([...new Set(names)]);
  const text = names.length === 0 ? undefined : t('session.lost.text', { pages });
  useEffect(() => {
    if (text !== undefined) notice.show(t('session.lost.title'), text);
  }, [notice, t, text]);
  return text !== undefined;
}
