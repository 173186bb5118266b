import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useErrorShown } from '../../parts/formErrors/useErrorShown.ts';

const titles: Readonly<Record<string, string>> = {
  link_used: 'session.linkUsed',
  link_expired: 'session.linkExpired',
};

/** Of a link that was not sent to the server, because its token can't be read. */
const UNREADABLE = { code: 'link_invalid' };

/** Why a link did not log in, above the form that sends a new one. */
export function LinkErrorNotice() {
  useSignals();
  const { session } = useApp();
  const { t } = useTranslation();
  const error = session.linkFailed.value ? (session.linkError.value ?? UNREADABLE) : undefined;
  useErrorShown(error);
  if (!error) return null;
  const title = titles[error.code] ?? 'session.linkFailed';
  return <InlineNotice tone="caution" title={t(title)} text={t('session.canSendNew')} live />;
}
