import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Lighthouse } from '../../ui/drawings/Lighthouse.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { GatePage } from '../../parts/visitor/GatePage.tsx';
import { useLossNotice } from '../../parts/visitor/useLossNotice.ts';

/** Shown to a visitor in place of a protected page. Signing in leads back to that page. */
export function ProtectedPage() {
  useSignals();
  const { place } = useApp();
  const { t } = useTranslation();
  const { path, search } = place.value;
  useLossNotice();
  return (
    <GatePage
      drawing={<Lighthouse />}
      title={t('session.protected.title')}
      text={t('session.protected.text')}
      action={{ label: t('session.protected.action'), href: paths.signInFor(`${path}${search}`) }}
    />
  );
}
