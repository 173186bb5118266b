import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { CodeStep } from '../../parts/codeEntry/CodeStep.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import type { EventModel } from '../../core/events/EventModel.ts';
import * as styles from './EventVerify.css.ts';

/** The last step: the code that verifies the address. A new customer continues on the sign-in page, which leads back here. */
export function EventVerify({ model }: { model: EventModel }) {
  useSignals();
  const { navigate } = useApp();
  const { t } = useTranslation();
  const signIn = useSignIn();
  const isNew = signIn.joining.value !== undefined;
  useEffect(() => {
    if (isNew) navigate(paths.signInFor(paths.event(model.m)), { replace: true });
  }, [isNew, model.m, navigate]);
  return (
    <div className={styles.card}>
      <p className={styles.twin} aria-hidden="true">
        {t('events.verifyTitle')}
      </p>
      <CodeStep model={signIn} onChangeAddress={signIn.forget} title={t('events.verifyTitle')} />
    </div>
  );
}
