import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/app/useApp.ts';
import { phoneValue } from '../../lib/phone/PhoneValue.ts';
import { EmailField } from '../../parts/forms/EmailField.tsx';
import { type Contact, type ContactAction, useContactForm } from '../../parts/forms/useContactForm.ts';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import { Button } from '../../ui/action/Button.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import * as styles from './Visit.css.ts';

interface VisitFormProps {
  /** What was typed before, to continue with. */
  readonly initial: Contact | undefined;
  readonly action: ContactAction;
  readonly disabled: boolean;
}

/** For a visitor: one field, one button. */
export function VisitForm({ initial, action, disabled }: VisitFormProps) {
  useSignals();
  const { config } = useApp();
  const { t } = useTranslation();
  const { countries, first } = usePhoneCountries();
  const form = useContactForm({
    initial: {
      channel: initial?.mobile_phone === undefined ? 'email' : 'sms',
      email: initial?.email ?? '',
      mobile_phone: phoneValue(first, initial?.mobile_phone),
    },
    action,
  });
  const { busy, isPhone } = form;

  // Fetched now, because the step with the mailed code comes next.
  useEffect(() => void import('../../parts/codeEntry/CodeStep.tsx').catch(() => undefined), []);

  return (
    <form {...form.props} className={styles.form}>
      {form.summary}
      {isPhone ? (
        <PhoneField
          label={t('session.phone')}
          countryLabel={t('session.phoneCountry')}
          countries={countries}
          required
          {...form.field('mobile_phone')}
        />
      ) : (
        <EmailField {...form.field('email')} />
      )}
      <Button type="submit" variant="primary" size="large" block busy={busy} disabled={disabled}>
        {t(busy ? 'checkIn.checkingIn' : 'checkIn.checkIn')}
      </Button>
      {config.settings.value.login.sms && (
        <div className={styles.centre}>
          <Button variant="quiet" onPress={form.swap}>
            {t(isPhone ? 'session.useEmail' : 'session.usePhone')}
          </Button>
        </div>
      )}
    </form>
  );
}
