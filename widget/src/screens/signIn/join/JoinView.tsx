import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { useErrorShown } from '../../../parts/formErrors/useErrorShown.ts';
import { useSignIn } from '../../../core/signIn/useSignIn.ts';
import { JoinFields } from './JoinFields.tsx';
import { JoinConsents } from './JoinConsents.tsx';
import * as styles from './JoinView.css.ts';
import { useJoinForm } from './useJoinForm.ts';

/** Codes of errors after which the address can't be joined with: its proof has expired, or it has an account now. */
const OVER: ReadonlySet<string> = new Set(['unauthenticated', 'already_exists']);

/** The address is verified and has no account: asks for the person's details and consents. */
export function JoinView() {
  useSignals();
  const { config, connectivity } = useApp();
  const model = useSignIn();
  const { t } = useTranslation();
  const form = useJoinForm();
  const title = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => title.current?.querySelector('h1')?.focus(), []);
  const online = connectivity.online.value;
  const { busy, requestError } = form;

  const over = requestError && OVER.has(requestError.code) ? requestError : undefined;
  useErrorShown(over);
  if (over) {
    return (
      <div className={styles.form}>
        {/* Announced, because the button that had the focus has gone with the form. */}
        <div role="alert">
          <PageTitle>{t('join.over')}</PageTitle>
          <p className={styles.message}>
            {t(over.code === 'already_exists' ? 'join.taken' : 'join.tooLate')}
          </p>
        </div>
        <Button size="large" block onPress={model.leaveJoin}>
          {t('join.startAgain')}
        </Button>
      </div>
    );
  }
  return (
    <form {...form.props} className={styles.form}>
      <div ref={title}>
        <PageTitle>{t('join.title', { brand: config.general.value.tenant.name })}</PageTitle>
        <p className={styles.message}>{t('join.intro', { email: model.joining.value?.email ?? '' })}</p>
      </div>
      {form.summary}
      {requestError && <RequestErrorNotice error={requestError} />}
      <JoinFields form={form} />
      <JoinConsents form={form} />
      <div className={styles.buttons}>
        <Button type="submit" size="large" block busy={busy} disabled={!online}>
          {t(busy ? 'join.joining' : 'join.join')}
        </Button>
        <Button variant="quiet" onPress={model.leaveJoin}>
          {t('session.useAnother')}
        </Button>
      </div>
      {/* Below the buttons, so that they do not move while the network comes and goes. */}
      {!online && requestError?.code !== 'offline' && (
        <InlineNotice tone="caution" title={t('session.offline')} live />
      )}
    </form>
  );
}
