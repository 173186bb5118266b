import { useSignals } from '@preact/signals-react/runtime';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed, lazyOptional } from '../../lib/lazyNamed.tsx';
import { Button } from '../../ui/action/Button.tsx';
import { InlineNotice } from '../../ui/page/InlineNotice.tsx';
import { EmailField } from '../../parts/forms/EmailField.tsx';
import type { ContactForm } from '../../parts/forms/useContactForm.ts';
import { useApp } from '../../core/app/useApp.ts';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import { useRetryWait } from '../../parts/retry/useRetryWait.ts';
import { KeepField } from './KeepField.tsx';
import * as styles from './SignInForm.css.ts';

const RequestErrorNotice = lazyOptional(
  () => import('../../parts/formErrors/RequestErrorNotice.tsx'),
  'RequestErrorNotice',
);

const PhoneField = lazyNamed(() => import('../../ui/form/PhoneField.tsx'), 'PhoneField');

interface SignInFormProps {
  readonly form: ContactForm;
  readonly submitLabel: string;
}

/** The form of the sign-in: one field for the address or the number, and the button that sends it. */
export function SignInForm({ form, submitLabel }: SignInFormProps) {
  useSignals();
  const { config, connectivity } = useApp();
  const { t } = useTranslation();
  const { countries } = usePhoneCountries();
  const { busy, requestError, isPhone } = form;
  const refusedFor = useRetryWait(requestError);
  const online = connectivity.online.value;
  return (
    <form {...form.props} className={styles.form}>
      {form.summary}
      <Suspense>
        {requestError && (
          <RequestErrorNotice
            error={requestError}
            onRetry={requestError.code === 'maintenance' ? form.submit : undefined}
          />
        )}
      </Suspense>
      {isPhone ? (
        <Suspense fallback={<div className={styles.fieldToCome} aria-busy="true" />}>
          <PhoneField
            label={t('session.phone')}
            countryLabel={t('session.phoneCountry')}
            countries={countries}
            required
            {...form.field('mobile_phone')}
          />
        </Suspense>
      ) : (
        <EmailField {...form.field('email')} />
      )}
      <KeepField />
      <Button type="submit" size="large" block busy={busy} disabled={!online || refusedFor > 0}>
        {busy ? t('session.checking') : submitLabel}
      </Button>
      {config.settings.value.login.sms && (
        <div className={styles.swap}>
          <Button variant="quiet" onPress={form.swap}>
            {t(isPhone ? 'session.useEmail' : 'session.usePhone')}
          </Button>
        </div>
      )}
      {/* Below the buttons, so that they do not move while the network comes and goes. */}
      {!online && requestError?.code !== 'offline' && (
        <InlineNotice tone="caution" title={t('session.offline')} live />
      )}
    </form>
  );
}
