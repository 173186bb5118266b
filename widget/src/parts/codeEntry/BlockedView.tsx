import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useErrorShown } from '../formErrors/useErrorShown.ts';
import * as styles from './BlockedView.css.ts';

const SUSPENDED = { code: 'account_suspended' };

/** For the customer of a suspended account: the help desk can help, another code can not. */
export function BlockedView({ onLeave }: { onLeave: () => void }) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  useErrorShown(SUSPENDED);
  const { help } = config.general.value.links;
  return (
    <div className={styles.view}>
      <div role="alert">
        <PageTitle>{t('session.blocked')}</PageTitle>
        <p className={styles.message}>{t('session.blockedText')}</p>
      </div>
      <div className={styles.actions}>
        {help !== '' && (
          <Button size="large" block href={help}>
            {t('common.help')}
          </Button>
        )}
        <Button variant="quiet" onPress={onLeave}>
          {t('session.useAnother')}
        </Button>
      </div>
    </div>
  );
}
