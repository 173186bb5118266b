import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../../api/createAction.ts';
import { useApp } from '../../../core/app/useApp.ts';
import { type PhoneValue, phoneValue } from '../../../lib/phone/PhoneValue.ts';
import { contactErrorKey, contactSchemas } from '../../../parts/contact/contactRules.ts';
import { RequestErrorNotice } from '../../../parts/formErrors/RequestErrorNotice.tsx';
import { EmailField } from '../../../parts/forms/EmailField.tsx';
import type { Contact } from '../../../parts/forms/useContactForm.ts';
import { useForm } from '../../../parts/forms/useForm.tsx';
import { usePhoneCountries } from '../../../parts/forms/usePhoneCountries.ts';
import { useRetryWait } from '../../../parts/retry/useRetryWait.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import type { Channel } from './contactCalls.ts';
import * as styles from '../edit/SectionForm.css.ts';

export interface TypedContact {
  readonly email: string;
  readonly mobile_phone: PhoneValue;
}

interface ContactFormProps {
  readonly channel: Channel;
  /** The unsaved value of an earlier dialog or session. */
  readonly typed: TypedContact | undefined;
  readonly onChange: (typed: TypedContact | undefined) => void;
  readonly action: Action<Contact, unknown>;
}

/** The texts for the server's reasons against an address or a number. */
const REFUSED: Readonly<Record<string, string>> = {
  same: 'profile.change.same',
  not_available: 'session.phoneElsewhere',
  country_not_allowed: 'session.phoneElsewhere',
};

/** The address or the number that the customer wants to have. */
export function ContactForm({ channel, typed, onChange, action }: ContactFormProps) {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const { countries, first } = usePhoneCountries();
  const [initial] = useState((): TypedContact => typed ?? { email: '', mobile_phone: phoneValue(first) });
  const online = connectivity.online.value;
  const isHeld = useRetryWait(action.error.value) > 0 || !online;
  const form = useForm<TypedContact, Contact>({
    schema: () => contactSchemas[channel],
    initial,
    action,
    words(field, code) {
      const key = REFUSED[code] ?? contactErrorKey(field, code);
      return key && t(key);
    },
    onChange: (values) =>
      onChange(values.email === '' && values.mobile_phone.typed === '' ? undefined : values),
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form.props}>
      <Stack gap={4}>
        {form.summary}
        {form.requestError && <RequestErrorNotice error={form.requestError} reasons="profile.error" />}
        {!online && form.requestError?.code !== 'offline' && (
          <InlineNotice tone="caution" title={t('session.typedOffline')} live />
        )}
        <p className={styles.note}>{t(`profile.change.${channel}Text`)}</p>
        {channel === 'email' ? (
          <EmailField {...form.field('email')} />
        ) : (
          <PhoneField
            {...form.field('mobile_phone')}
            label={t('session.phone')}
            countryLabel={t('session.phoneCountry')}
            countries={countries}
            required
          />
        )}
        <Button type="submit" size="large" block busy={form.busy} disabled={isHeld}>
          {t(form.busy ? 'profile.change.sending' : 'profile.change.send')}
        </Button>
      </Stack>
    </form>
  );
}
