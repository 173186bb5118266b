import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { GatePage } from '../../parts/visitor/GatePage.tsx';
import { SailingBoat } from '../../ui/drawings/SailingBoat.tsx';

export function LoggedOutPage() {
  const { t } = useTranslation();
  return (
    <GatePage
      drawing={<SailingBoat />}
      title={t('session.loggedOut.title')}
      text={t('session.loggedOut.text')}
      action={{ label: t('session.loggedOut.action'), href: paths.signIn }}
    />
  );
}
