import { useSignals } from '@preact/signals-react/runtime';
import { CircleHelp, RefreshCw } from 'lucide';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { IconButton } from '../../ui/action/IconButton.tsx';

/** The icons of the bar on top of a compact portal: refresh and help. */
export function TopActions() {
  useSignals();
  const { account, config, connectivity, session } = useApp();
  const { t } = useTranslation();
  const { help } = config.general.value.links;
  return (
    <>
      {session.status.value === 'customer' && (
        <IconButton
          icon={RefreshCw}
          size={24}
          label={t('app.refresh')}
          disabled={!connectivity.online.value}
          onPress={() => void account.refreshAll()}
        />
      )}
      {help !== '' && <IconButton icon={CircleHelp} size={24} label={t('app.help')} href={help} />}
    </>
  );
}
