import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { InlineNotice } from '../../ui/InlineNotice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useApp } from '../useApp.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import * as styles from './LinkLanding.css.ts';

/**
 * Where the link of the mail leads. The press of a person spends the link, not the visit: mail programs open links
 * too, and a look ahead of theirs must not use it up.
 */
export function LinkLanding() {
  useSignals();
  const { session, config, connectivity } = useApp();
  const { t } = useTranslation();
  const brand = config.general.value.tenant.name;
  const online = connectivity.online.value;
  const busy = session.verifying.value;
  const error = session.linkError.value;
  return (
    <div className={styles.view}>
      <div>
        <PageTitle>{t('session.logInTo', { brand })}</PageTitle>
        <p className={styles.message}>{t('session.linkReady')}</p>
      </div>
      {error && !busy && (
        <ErrorSummary message={t([`error.${error.code}`, 'error.unknown'])} reference={error.requestId} />
      )}
      {!online && <InlineNotice tone="caution" title={t('session.offline')} live />}
      <Button
        variant="primary"
        size="large"
        block
        busy={busy}
        disabled={!online}
        onPress={() => void session.verifyLink()}
      >
        {busy ? t('session.loggingIn') : t('session.logInTo', { brand })}
      </Button>
    </div>
  );
}
