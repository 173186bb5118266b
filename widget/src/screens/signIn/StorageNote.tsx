import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { useApp } from '../../core/app/useApp.ts';

/**
 * For a frame whose browser blocks storage: signing in works, but the login ends with the page. The note offers a tab of the
 * portal's own.
 */
export function StorageNote() {
  useSignals();
  const { host, place } = useApp();
  const { t } = useTranslation();
  const { path, search } = place.value;
  return (
    <InlineNotice
      tone="neutral"
      title={t('session.noStorage')}
      text={t('session.noStorageText')}
      action={{
        label: t('session.openInTab'),
        onPress: () => host.openExternal(`${location.origin}${path}${search}`),
      }}
    />
  );
}
