import { useSignals } from '@preact/signals-react/runtime';
import { lazyOptional } from '../../lib/lazyNamed.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useRetryWait } from '../../parts/retry/useRetryWait.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import { KeepField } from './KeepField.tsx';
import * as styles from './LinkLanding.css.ts';

const RequestErrorNotice = lazyOptional(
  () => import('../../parts/formErrors/RequestErrorNotice.tsx'),
  'RequestErrorNotice',
);

/**
 * The view to which the link of a mail leads. The press of its button spends the link; opening it does not, because mail
 * programs open links in advance.
 */
export function LinkLanding() {
  useSignals();
  const { session, config, connectivity } = useApp();
  const model = useSignIn();
  const { t } = useTranslation();
  const brand = config.general.value.tenant.name;
  const online = connectivity.online.value;
  const busy = model.verifying.value;
  const error = session.linkError.value;
  const refusedFor = useRetryWait(error);
  return (
    <div className={styles.view}>
      <div>
        <PageTitle>{t('session.logInTo', { brand })}</PageTitle>
        <p className={styles.message}>{t('session.linkReady')}</p>
      </div>
      <Suspense>{error && !busy && <RequestErrorNotice error={error} />}</Suspense>
      {!online && (busy || error?.code !== 'offline') && (
        <InlineNotice tone="caution" title={t('session.offline')} live />
      )}
      <KeepField />
      <Button
        size="large"
        block
        busy={busy}
        disabled={!online || refusedFor > 0}
        onPress={() => void model.verifyLink()}
      >
        {busy ? t('session.loggingIn') : t('session.logInTo', { brand })}
      </Button>
      <Button variant="quiet" block disabled={busy} onPress={session.discardLink}>
        {t('session.useAnother')}
      </Button>
    </div>
  );
}
