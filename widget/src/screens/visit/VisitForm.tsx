import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailProblem, normaliseEmail } from '../../lib/emailAddress.ts';
import { phoneValue } from '../../lib/phone/PhoneValue.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { EmailField } from '../../parts/forms/EmailField.tsx';
import { emailErrorKeys } from '../../parts/forms/emailErrorKeys.ts';
import { phoneErrorKeys } from '../../parts/forms/phoneErrorKeys.ts';
import type { SignInInput } from '../../core/signIn/SignInModel.ts';
import { useApp } from '../../core/app/useApp.ts';
import { useOneField } from '../../parts/forms/useOneField.tsx';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import * as styles from './Visit.css.ts';

export type VisitPerson = Pick<SignInInput, 'email' | 'mobile_phone'>;

interface VisitFormProps {
  /** Whoever was named before, to go on with. */
  readonly initial: VisitPerson | undefined;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onSubmit: (person: VisitPerson) => void;
}

/** For whoever is not signed in: one field, one button. */
export function VisitForm({ initial, busy, disabled, onSubmit }: VisitFormProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { countries, first } = usePhoneCountries();
  const [isMobile, setMobile] = useState(initial?.mobile_phone !== undefined);
  const [email, setEmail] = useState(initial?.email ?? '');
  const [phone, setPhone] = useState(() => phoneValue(first, initial?.mobile_phone));
  const wrong = emailProblem(email);
  const emailError = wrong && t(emailErrorKeys[wrong]);
  const phoneError = phone.problem && t(phoneErrorKeys[phone.problem]);
  const field = useOneField(isMobile ? phone.typed : email, isMobile ? phoneError : emailError);

  // It comes next.
  useEffect(() => void import('../../parts/codeEntry/CodeStep.tsx').catch(() => undefined), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!field.press() || busy || disabled) return;
    onSubmit(isMobile ? { mobile_phone: phone.e164 } : { email: normaliseEmail(email) });
  };
  const swap = () => {
    field.startOver();
    setMobile(!isMobile);
  };
  return (
    <form {...field.props} className={styles.form} onSubmit={submit}>
      {field.summary}
      {isMobile ? (
        <PhoneField
          label={t('session.phone')}
          countryLabel={t('session.phoneCountry')}
          countries={countries}
          required
          value={phone}
          onChange={setPhone}
          onBlur={field.onBlur}
          error={field.error}
        />
      ) : (
        <EmailField value={email} onChange={setEmail} onBlur={field.onBlur} error={field.error} />
      )}
      <Button type="submit" variant="primary" size="large" block busy={busy} disabled={disabled}>
        {t(busy ? 'checkIn.checkingIn' : 'checkIn.checkIn')}
      </Button>
      {config.settings.value.login.sms && (
        <div className={styles.centre}>
          <Button variant="quiet" onPress={swap}>
            {t(isMobile ? 'session.useEmail' : 'session.usePhone')}
          </Button>
        </div>
      )}
    </form>
  );
}
