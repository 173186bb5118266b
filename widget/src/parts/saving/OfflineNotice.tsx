import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';

/** Why the controls of a page are disabled without a network. Not announced: the banner of the shell is. */
export function OfflineNotice() {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  if (connectivity.online.value) return null;
  return <InlineNotice tone="caution" title={t('session.noChanges')} text={t('session.noChangesText')} />;
}
