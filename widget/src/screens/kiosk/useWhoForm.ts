import { useSignals } from '@preact/signals-react/runtime';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApp } from '../../core/app/useApp.ts';
import type { KioskModel, Person } from '../../core/kiosk/KioskModel.ts';
import { phoneValue, type PhoneValue } from '../../lib/phone/PhoneValue.ts';
import { contactErrorKeys, contactSchemas } from '../../parts/contact/contactRules.ts';
import { errorKeyOf } from '../../parts/formErrors/errorKeyOf.ts';
import type { Form } from '../../parts/forms/Form.ts';
import { useForm } from '../../parts/forms/useForm.tsx';
import { usePhoneCountries } from '../../parts/forms/usePhoneCountries.ts';
import { useRetryWait } from '../../parts/retry/useRetryWait.ts';
import { cardSchema } from './cardSchema.ts';

/** How a person can be found. */
export const ways = ['email', 'sms', 'card'] as const;
export type Way = (typeof ways)[number];

const schemas = { ...contactSchemas, card: z.object({ card: cardSchema }) };
const errorKeys = {
  ...contactErrorKeys,
  card: { required: 'kiosk.cardRequired', invalid: 'kiosk.cardInvalid' },
} as const;

interface WhoValues {
  readonly way: Way;
  readonly email: string;
  readonly mobile_phone: PhoneValue;
  readonly card: string;
}
type Who = Person | { readonly card: string };

interface WhoForm extends Form<WhoValues> {
  readonly way: Way;
  readonly isHeld: boolean;
  choose(way: Way): void;
}

/** A form of one field, which depends on the way that was chosen. */
export function useWhoForm(kiosk: KioskModel): WhoForm {
  useSignals();
  const { connectivity } = useApp();
  const { t } = useTranslation();
  const { first } = usePhoneCountries();
  const online = connectivity.online.value;
  const isHeld = useRetryWait(kiosk.error.value) > 0;
  // A card needs the server to find its holder; an address can wait in the queue.
  const wayOf = (chosen: Way) => (chosen === 'card' && !online ? 'email' : chosen);
  const form = useForm<WhoValues, Who>({
    schema: (values) => schemas[wayOf(values.way)] as z.ZodMiniType<Who>,
    initial: { way: 'email', email: '', mobile_phone: phoneValue(first), card: '' },
    action: {
      busy: kiosk.busy,
      error: kiosk.error,
      run: (who) => ('card' in who ? kiosk.checkInByCard(who.card) : kiosk.checkIn(who)),
    },
    words(field, code) {
      const key = errorKeyOf(errorKeys, field, code);
      return key && t(key);
    },
    // The screen above shows the server's error.
    fieldOf: () => '',
  });
  return {
    ...form,
    way: wayOf(form.values.way),
    isHeld,
    choose(way) {
      form.startOver();
      form.change('way', { way });
      kiosk.startOver();
    },
  };
}
