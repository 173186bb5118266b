import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { useApp } from '../../core/app/useApp.ts';

/** In a frame that may keep nothing the login ends with the page. Signing in works all the same; a tab of its own does better. */
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
