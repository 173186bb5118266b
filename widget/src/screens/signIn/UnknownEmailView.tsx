import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import { RequestErrorNotice } from '../../parts/formErrors/RequestErrorNotice.tsx';
import { useRetryWait } from '../../parts/retry/useRetryWait.ts';
import * as styles from './UnknownEmailView.css.ts';

/** Shown if no account has the address. The visitor joins with it, which begins with a mailed code, or corrects it. */
export function UnknownEmailView() {
  useSignals();
  const { config, connectivity } = useApp();
  const { requesting, unknownEmail, request, forget } = useSignIn();
  const { t } = useTranslation();
  const email = unknownEmail.value ?? '';
  const mayJoin = config.settings.value.login.join;
  const busy = requesting.busy.value;
  const error = requesting.error.value;
  const refusedFor = useRetryWait(error);
  const online = connectivity.online.value;
  // `requesting` has the error.
  const join = () => void request({ email, isNew: true }).catch(() => undefined);
  return (
    <div className={styles.view}>
      <div role="alert">
        <PageTitle>{t('join.unknown')}</PageTitle>
        <p className={styles.message}>
          {t(mayJoin ? 'join.unknownText' : 'join.unknownOnly', {
            email,
            brand: config.general.value.tenant.name,
          })}
        </p>
      </div>
      {error && <RequestErrorNotice error={error} />}
      {!online && error?.code !== 'offline' && (
        <InlineNotice tone="caution" title={t('session.offline')} live />
      )}
      <div className={styles.actions}>
        {mayJoin && (
          <Button size="large" block busy={busy} disabled={!online || refusedFor > 0} onPress={join}>
            {t(busy ? 'session.checking' : 'join.withEmail')}
          </Button>
        )}
        <Button variant={mayJoin ? 'quiet' : 'primary'} disabled={busy} onPress={forget}>
          {t('session.useAnother')}
        </Button>
      </div>
    </div>
  );
}
