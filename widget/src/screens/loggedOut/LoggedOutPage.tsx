import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { paths } from '../../lib/paths.ts';
import { GatePage } from '../../parts/visitor/GatePage.tsx';
import { useLossNotice } from '../../parts/visitor/useLossNotice.ts';
import { SailingBoat } from '../../ui/drawings/SailingBoat.tsx';

export function LoggedOutPage() {
  useSignals();
  const { place } = useApp();
  const { t } = useTranslation();
  const { path, search } = place.value;
  // If typed text was not saved when the session ended, signing in leads back to its page.
  const hasLost = useLossNotice();
  return (
    <GatePage
      drawing={<SailingBoat />}
      title={t('session.loggedOut.title')}
      text={t('session.loggedOut.text')}
      action={{
        label: t('session.loggedOut.action'),
        href: hasLost ? paths.signInFor(`${path}${search}`) : paths.signIn,
      }}
    />
  );
}
