import { afterPaint } from '../../lib/afterPaint.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../api/createAction.ts';
import type { PhoneValue } from '../../lib/phone/PhoneValue.ts';
import type * as contactRules from '../contact/contactRules.ts';
import type { FormSchema } from './readForm.ts';
import type { Form } from './Form.ts';
import { useForm } from './useForm.tsx';

/** Exactly one of the two is given. */
export interface Contact {
  readonly email?: string | undefined;
  /** E.164. */
  readonly mobile_phone?: string | undefined;
}
interface ContactValues {
  readonly channel: 'email' | 'sms';
  readonly email: string;
  readonly mobile_phone: PhoneValue;
}
export interface ContactAction extends Pick<Action<Contact, unknown>, 'run' | 'busy' | 'error'> {
  readonly reset: () => void;
}
interface ContactOptions {
  readonly initial: ContactValues;
  readonly action: ContactAction;
  readonly onDone?: () => void;
}
export interface ContactForm extends Form<ContactValues> {
  readonly isPhone: boolean;
  /** Asks for a number in place of an address, or the reverse. */
  swap(): void;
}

/** A form of one field: an address, or a number in its place. */
export function useContactForm(options: ContactOptions): ContactForm {
  const { t } = useTranslation();
  const { rules, hasFailed } = useRules();
  const form = useForm<ContactValues, Contact>({
    ...options,
    schema: (values) => (hasFailed ? unchecked(values) : rules?.contactSchemas[values.channel]),
    words(field, code) {
      const key = rules?.contactErrorKey(field, code);
      return key && t(key);
    },
  });
  const isPhone = form.values.channel === 'sms';
  return {
    ...form,
    isPhone,
    swap() {
      form.startOver();
      // The refusal was of the other way, which has limits of its own.
      if (!options.action.busy.peek()) options.action.reset();
      form.change('channel', { channel: isPhone ? 'email' : 'sms' });
    },
  };
}

let loaded: typeof contactRules | undefined;

/** The rules come while the form is being filled in: the field is on the screen without them. */
function useRules() {
  const [rules, setRules] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(
    () =>
      afterPaint(() => {
        import('../contact/contactRules.ts').then(
          (module) => setRules((loaded = module)),
          () => setFailed(true),
        );
      }),
    [],
  );
  return { rules, hasFailed };
}

/** Without the rules the server checks alone. */
const unchecked = ({ channel, email, mobile_phone }: ContactValues): FormSchema<Contact> => ({
  safeParse: () => ({
    success: true,
    data: channel === 'sms' ? { mobile_phone: mobile_phone.e164 ?? mobile_phone.typed } : { email },
  }),
});
