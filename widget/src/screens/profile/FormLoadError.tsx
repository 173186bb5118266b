import { useTranslation } from 'react-i18next';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';

/** The code of a form could not be fetched. */
export function FormLoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <InlineNotice
      tone="critical"
      live
      title={t('common.loadFailed')}
      text={t(navigator.onLine ? 'app.broken.text' : 'error.offline')}
      action={{ label: t('common.tryAgain'), onPress: onRetry }}
    />
  );
}
