import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Compass } from '../../ui/drawings/Compass.tsx';
import { CenteredMessage } from '../../ui/page/CenteredMessage.tsx';

/** In place of a reward or an item that does not exist, or no longer. */
export function UnavailableReward() {
  const { t } = useTranslation();
  return (
    <CenteredMessage
      drawing={<Compass />}
      title={t('rewards.gone')}
      text={t('rewards.goneText')}
      action={{ label: t('rewards.back'), href: paths.rewards }}
    />
  );
}
