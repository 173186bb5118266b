import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Sheet } from '../../ui/layout/Sheet.tsx';

/** Asks before another customer's login replaces the current session. */
export function SwitchDialog() {
  useSignals();
  const { account, session } = useApp();
  const { t } = useTranslation();
  const name = account.profile.data.value?.first_name;
  return (
    <Sheet
      open
      brief
      onClose={session.cancelSwitch}
      title={t('app.switch.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button variant="outline" onPress={session.cancelSwitch}>
            {name ? t('app.switch.stayAs', { name }) : t('app.switch.stay')}
          </Button>
          <Button variant="primary" onPress={session.confirmSwitch}>
            {t('app.switch.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('app.switch.text')}</p>
    </Sheet>
  );
}
