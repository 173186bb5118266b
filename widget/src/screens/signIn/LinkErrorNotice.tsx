import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { useApp } from '../../core/app/useApp.ts';

const titles: Readonly<Record<string, string>> = {
  link_used: 'session.linkUsed',
  link_expired: 'session.linkExpired',
};

/** Why a link did not log in, above the form that sends a new one. */
export function LinkErrorNotice() {
  useSignals();
  const { session } = useApp();
  const { t } = useTranslation();
  if (!session.linkFailed.value) return null;
  const title = titles[session.linkError.value?.code ?? ''] ?? 'session.linkFailed';
  return <InlineNotice tone="caution" title={t(title)} text={t('session.canSendNew')} live />;
}
