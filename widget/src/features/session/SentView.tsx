import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sent } from '../../contract/session.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useApp } from '../useApp.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { formatCountdown } from './formatCountdown.ts';
import * as styles from './SentView.css.ts';
import { useCountdown } from './useCountdown.ts';
import type { LinkRequest } from './useLinkRequest.ts';

/** The mail is on its way: where to, for how long, and what to do when it does not come. */
export function SentView({ sent, request }: { sent: Sent; request: LinkRequest }) {
  useSignals();
  const { clock, config, connectivity } = useApp();
  const { t } = useTranslation();
  const format = useFormat();
  // Each mail has its own minute; the attempt's id changes with it.
  const resendAt = useMemo(() => clock.now() + sent.resend_in * 1000, [clock, sent]);
  const wait = useCountdown(resendAt, clock.now);
  const minutes = Math.max(1, Math.round(sent.expires_in / 60));
  const brand = config.general.value.tenant.name;

  return (
    <div className={styles.view}>
      <div>
        <PageTitle>{t('session.checkEmail')}</PageTitle>
        <p className={styles.message}>
          {t('session.sentTo', {
            count: minutes,
            number: format.number(minutes),
            address: sent.hint,
          })}
        </p>
      </div>
      {request.error && <ErrorSummary message={request.error.text} reference={request.error.reference} />}
      <p className={styles.announcement} role="status">
        {request.again && !request.busy ? t('session.sentAgain') : ''}
      </p>
      <div className={styles.actions}>
        {wait > 0 ? (
          <span className={styles.wait}>{t('session.sendAgainIn', { time: formatCountdown(wait) })}</span>
        ) : (
          <Button
            variant="outline"
            busy={request.busy}
            disabled={!connectivity.online.value}
            onPress={() => void request.resend()}
          >
            {t('session.sendAgain')}
          </Button>
        )}
        <Button variant="quiet" onPress={request.forget}>
          {t('session.changeAddress')}
        </Button>
      </div>
      <ul className={styles.tips}>
        <li>{t('session.tipDevice')}</li>
        <li>{t('session.tipSpam', { brand: brand })}</li>
      </ul>
    </div>
  );
}
