import { useSignals } from '@preact/signals-react/runtime';
import { WifiOff } from 'lucide';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useApp } from '../../core/app/useApp.ts';

/**
 * The banner of a portal that is offline (specification, section 2), in a status that is there before: most readers announce only
 * what changes in one.
 */
export function OfflineBanner() {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  return (
    <div role="status">
      {!connectivity.online.value && (
        <Banner icon={WifiOff}>
          <strong>{t('connectivity.title')}</strong> {t('connectivity.text')}
        </Banner>
      )}
    </div>
  );
}
