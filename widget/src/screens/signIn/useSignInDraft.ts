import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { type PhoneValue, phoneValue } from '../../lib/phone/PhoneValue.ts';
import { useApp } from '../../core/app/useApp.ts';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import { useSignIn } from '../../core/signIn/useSignIn.ts';
import type { Channel } from '../../core/signIn/SignInModel.ts';

export interface SignInDraft {
  readonly channel: Channel;
  readonly email: string;
  readonly phone: PhoneValue;
  setChannel(channel: Channel): void;
  setEmail(email: string): void;
  setPhone(phone: PhoneValue): void;
}

/** What stands in the form: as typed, else what a message was asked for with, else what the host knows. */
export function useSignInDraft(): SignInDraft {
  useSignals();
  const { config, session } = useApp();
  const asked = useSignIn().asked.value;
  const { first } = usePhoneCountries();
  const [channel, setChannel] = useState<Channel>();
  const [email, setEmail] = useState<string>();
  const [phone, setPhone] = useState<PhoneValue>();
  const known = session.prefill.value;
  const wasPhone = asked?.mobile_phone !== undefined && asked.email === undefined;
  const maySms = config.settings.value.login.sms;
  return {
    channel: maySms ? (channel ?? (wasPhone ? 'sms' : 'email')) : 'email',
    email: email ?? asked?.email ?? known['email'] ?? '',
    phone: phone ?? phoneValue(first, asked?.mobile_phone ?? known['mobile_phone'] ?? ''),
    setChannel,
    setEmail,
    setPhone,
  };
}
