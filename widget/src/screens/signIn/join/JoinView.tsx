import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { InlineNotice } from '../../../ui/feedback/InlineNotice.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { RequestErrorNotice } from '../../../parts/forms/RequestErrorNotice.tsx';
import { useApp } from '../../../core/app/useApp.ts';
import { useSignIn } from '../../../core/signIn/useSignIn.ts';
import { JoinFields } from './JoinFields.tsx';
import { JoinPromises } from './JoinPromises.tsx';
import * as styles from './JoinView.css.ts';
import { useJoin } from './useJoin.ts';

/** The proof of the address is gone: it can't be joined with any more. */
const OVER: ReadonlySet<string> = new Set(['unauthenticated', 'already_exists']);

/** The address is verified and new: who is it? */
export function JoinView({ onBusy }: { onBusy: (busy: boolean) => void }) {
  useSignals();
  const { config, connectivity } = useApp();
  const model = useSignIn();
  const { t } = useTranslation();
  const join = useJoin(onBusy);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.querySelector('h1')?.focus(), []);
  const online = connectivity.online.value;
  const count = config.settings.value.login.min_age;
  const words = (key: string) => t(key, { count, number: String(count) });
  const { failure } = join;

  const focusField = (field: string) =>
    form.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select)`)?.focus();
  const entries = Object.entries(join.problems).map(([field, key]) => ({
    message: words(key),
    onChoose: () => focusField(field),
  }));

  if (failure && OVER.has(failure.code)) {
    return (
      <div className={styles.form}>
        {/* The button that had the focus has gone with the form. */}
        <div role="alert">
          <PageTitle>{t('join.over')}</PageTitle>
          <p className={styles.message}>
            {t(failure.code === 'already_exists' ? 'join.taken' : 'join.tooLate')}
          </p>
        </div>
        <Button size="large" block onPress={model.leaveJoin}>
          {t('join.startAgain')}
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (online) join.send();
      }}
    >
      <div ref={title}>
        <PageTitle>{t('join.title', { brand: config.general.value.tenant.name })}</PageTitle>
        <p className={styles.message}>{t('join.intro', { email: model.joining.value?.email ?? '' })}</p>
      </div>
      {join.refusals > 0 && entries.length > 0 && (
        <ErrorSummary key={join.refusals} title={t('session.problem')} entries={entries} />
      )}
      {failure && online && entries.length === 0 && (
        <RequestErrorNotice key={join.refusals} error={failure} />
      )}
      {!online && <InlineNotice tone="caution" title={t('session.offline')} live />}
      <JoinFields join={join} words={words} />
      <JoinPromises join={join} words={words} />
      <div className={styles.buttons}>
        <Button type="submit" size="large" block busy={join.busy} disabled={!online}>
          {t(join.busy ? 'join.joining' : 'join.join')}
        </Button>
        <Button variant="quiet" onPress={model.leaveJoin}>
          {t('session.useAnother')}
        </Button>
      </div>
    </form>
  );
}
