import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailProblem, normaliseEmail } from '../../lib/emailAddress.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { InlineNotice } from '../../ui/InlineNotice.tsx';
import { EmailField } from '../EmailField.tsx';
import { emailProblemKeys } from '../emailProblemKeys.ts';
import { phoneProblemKeys } from '../phoneProblemKeys.ts';
import { RequestFault } from '../RequestFault.tsx';
import { useApp } from '../useApp.ts';
import { usePhoneCountries } from '../usePhoneCountries.ts';
import { useRetryWait } from '../useRetryWait.ts';
import { KeepField } from './KeepField.tsx';
import * as styles from './SignInForm.css.ts';
import type { SignInDraft } from './useSignInDraft.ts';
import type { SignInRequest } from './useSignInRequest.ts';

const PhoneField = lazy(async () => ({ default: (await import('../../ui/PhoneField.tsx')).PhoneField }));

interface SignInFormProps {
  draft: SignInDraft;
  submitLabel: string;
  request: SignInRequest;
}

/** One field, one button. Says what is wrong only after the field was left or sent, then as it is mended. */
export function SignInForm({ draft, submitLabel, request }: SignInFormProps) {
  useSignals();
  const { config, connectivity } = useApp();
  const { t } = useTranslation();
  const { countries } = usePhoneCountries();
  const [judged, setJudged] = useState(false);
  const [submitted, setSubmitted] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const pressing = useRef(false);
  const refusedFor = useRetryWait(request.failure);
  const online = connectivity.online.value;
  const isPhone = draft.channel === 'sms';
  const { email, phone } = draft;

  const problemOf = () => {
    const wrong = emailProblem(email);
    if (isPhone) return phone.problem && t(phoneProblemKeys[phone.problem]);
    return wrong && t(emailProblemKeys[wrong]);
  };
  const problem = problemOf();
  const message = judged ? problem : undefined;
  const typed = isPhone ? phone.typed : email;
  // Leaving an empty field is no mistake yet.
  const judge = () => typed.trim() !== '' && !pressing.current && setJudged(true);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    setSubmitted(problem === undefined ? 0 : submitted + 1);
    if (problem !== undefined || !online || refusedFor > 0) return;
    request.send(isPhone ? { mobile_phone: phone.e164 } : { email: normaliseEmail(email) });
  };
  const swap = () => {
    setJudged(false);
    setSubmitted(0);
    draft.setChannel(isPhone ? 'email' : 'sms');
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      // The message would push the button away from under the finger that is on it: the press comes first.
      onPointerDownCapture={(event) => {
        pressing.current = event.target instanceof Element && event.target.closest('button') !== null;
      }}
    >
      {submitted > 0 && message && (
        <ErrorSummary
          key={submitted}
          title={t('session.problem')}
          entries={[
            {
              message,
              onChoose: () => form.current?.querySelector<HTMLElement>('input[aria-invalid]')?.focus(),
            },
          ]}
        />
      )}
      {request.failure && online && (
        <RequestFault
          error={request.failure}
          onRetry={request.failure.code === 'maintenance' ? request.retry : undefined}
        />
      )}
      {!online && <InlineNotice tone="caution" title={t('session.offline')} live />}
      {isPhone ? (
        <Suspense fallback={<div className={styles.fieldToCome} aria-busy="true" />}>
          <PhoneField
            label={t('session.phone')}
            countryLabel={t('session.phoneCountry')}
            countries={countries}
            required
            value={phone}
            onChange={draft.setPhone}
            onBlur={judge}
            error={message}
            disabled={!online}
          />
        </Suspense>
      ) : (
        <EmailField
          value={email}
          onChange={draft.setEmail}
          onBlur={judge}
          error={message}
          disabled={!online}
        />
      )}
      <KeepField />
      <Button type="submit" size="large" block busy={request.busy} disabled={!online || refusedFor > 0}>
        {request.busy ? t('session.checking') : submitLabel}
      </Button>
      {config.settings.value.login.sms && (
        <div className={styles.swap}>
          <Button variant="quiet" onPress={swap}>
            {t(isPhone ? 'session.useEmail' : 'session.usePhone')}
          </Button>
        </div>
      )}
    </form>
  );
}
