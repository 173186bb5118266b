import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { emailProblem, normaliseEmail } from '../../lib/emailAddress.ts';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/feedback/InlineNotice.tsx';
import { EmailField } from '../../parts/forms/EmailField.tsx';
import { emailErrorKeys } from '../../parts/forms/emailErrorKeys.ts';
import { phoneErrorKeys } from '../../parts/forms/phoneErrorKeys.ts';
import { RequestErrorNotice } from '../../parts/forms/RequestErrorNotice.tsx';
import { useApp } from '../../core/app/useApp.ts';
import { useOneField } from '../../parts/forms/useOneField.tsx';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import { useRetryWait } from '../../parts/forms/useRetryWait.ts';
import { KeepField } from './KeepField.tsx';
import * as styles from './SignInForm.css.ts';
import type { SignInDraft } from './useSignInDraft.ts';
import type { SignInRequest } from './useSignInRequest.ts';

const PhoneField = lazy(async () => ({ default: (await import('../../ui/form/PhoneField.tsx')).PhoneField }));

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
  const refusedFor = useRetryWait(request.failure);
  const online = connectivity.online.value;
  const isPhone = draft.channel === 'sms';
  const { email, phone } = draft;

  const problemOf = () => {
    const wrong = emailProblem(email);
    if (isPhone) return phone.problem && t(phoneErrorKeys[phone.problem]);
    return wrong && t(emailErrorKeys[wrong]);
  };
  const field = useOneField(isPhone ? phone.typed : email, problemOf());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!field.press() || !online || refusedFor > 0) return;
    request.send(isPhone ? { mobile_phone: phone.e164 } : { email: normaliseEmail(email) });
  };
  const swap = () => {
    field.startOver();
    draft.setChannel(isPhone ? 'email' : 'sms');
  };

  return (
    <form {...field.props} className={styles.form} onSubmit={submit}>
      {field.summary}
      {request.failure && online && (
        <RequestErrorNotice
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
            onBlur={field.onBlur}
            error={field.error}
            disabled={!online}
          />
        </Suspense>
      ) : (
        <EmailField
          value={email}
          onChange={draft.setEmail}
          onBlur={field.onBlur}
          error={field.error}
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
