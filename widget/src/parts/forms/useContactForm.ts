import { useTranslation } from 'react-i18next';
import type { Action } from '../../api/createAction.ts';
import type { PhoneValue } from '../../lib/phone/PhoneValue.ts';
import { contactErrorKeys } from './contactErrorKeys.ts';
import { contactSchemas } from './contactSchemas.ts';
import { errorKeyOf } from './errorKeyOf.ts';
import { type Form, useForm } from './useForm.tsx';

/** One of the two says who it is. */
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
interface ContactOptions {
  readonly initial: ContactValues;
  readonly action: Pick<Action<Contact, unknown>, 'run' | 'busy' | 'error'>;
  readonly isHeld: boolean;
  readonly onDone?: () => void;
}
export interface ContactForm extends Form<ContactValues> {
  readonly isPhone: boolean;
  /** To the other of the two. */
  swap(): void;
}

/** A form of one field: an address, or a number in its place. */
export function useContactForm(options: ContactOptions): ContactForm {
  const { t } = useTranslation();
  const form = useForm<ContactValues, Contact>({
    ...options,
    schema: ({ channel }) => contactSchemas[channel],
    words(field, code) {
      const key = errorKeyOf(contactErrorKeys, field, code);
      return key && t(key);
    },
  });
  const isPhone = form.values.channel === 'sms';
  return {
    ...form,
    isPhone,
    swap() {
      form.startOver();
      form.change('channel', { channel: isPhone ? 'email' : 'sms' });
    },
  };
}
