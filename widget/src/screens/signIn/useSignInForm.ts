import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useApp } from '../../core/app/useApp.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import { phoneValue } from '../../lib/phone/PhoneValue.ts';
import { type ContactForm, useContactForm } from '../../parts/forms/useContactForm.ts';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';

/** The sign-in form. Its initial values are those of the last request, else those from the host. */
export function useSignInForm(): ContactForm {
  useSignals();
  const { config, session } = useApp();
  const { lastInput, request, requesting } = useSignIn();
  const { first } = usePhoneCountries();
  const maySms = config.settings.value.login.sms;
  const known = session.prefill.value;
  const before = lastInput.value;
  const { busy, reset } = requesting;
  // An error that another page has caused is not shown here.
  useEffect(() => {
    if (!busy.peek()) reset();
  }, [busy, reset]);
  return useContactForm({
    initial: {
      channel: maySms && before?.mobile_phone !== undefined && before.email === undefined ? 'sms' : 'email',
      email: before?.email ?? known['email'] ?? '',
      mobile_phone: phoneValue(first, before?.mobile_phone ?? known['mobile_phone'] ?? ''),
    },
    action: { ...requesting, run: request },
    onDone: session.dismissLinkError,
  });
}
