import type { Ticket } from '../../../contract/checkIn.ts';
import { phoneValue, type PhoneValue } from '../../lib/phone/PhoneValue.ts';
import type { FieldValue, FieldValues } from '../eventFields/CustomField.ts';
import { ownAnswer } from '../../core/events/ownAnswer.ts';

/** What is typed and chosen in the form. */
export interface EventForm {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_phone: PhoneValue;
  readonly guests: number;
  /** A name for each guest, which may be an empty text. */
  readonly guest_names: readonly string[];
  /** Answers to the tenant's questions, by handle. */
  readonly customFields: FieldValues;
  readonly consent: boolean;
}

/** @param known what is known of the person, by field */
export function emptyForm(country: string, known: Readonly<Record<string, string>> = {}): EventForm {
  return {
    email: known['email'] ?? '',
    first_name: known['first_name'] ?? '',
    last_name: known['last_name'] ?? '',
    mobile_phone: phoneValue(country, known['mobile_phone']),
    guests: 0,
    guest_names: [],
    customFields: {},
    consent: false,
  };
}

/** A ticket as a form, to change it. */
export function formOfTicket(ticket: Ticket, country: string): EventForm {
  const { registration, guest_names, customFields, event } = ticket;
  const answers = event.fields.flatMap(({ handle, type }): [string, FieldValue][] => {
    const answer = ownAnswer(customFields, handle);
    if (answer === undefined || answer === null) return [];
    if (type === 'phone') return [[handle, phoneValue(country, String(answer))]];
    return [[handle, typeof answer === 'number' ? String(answer) : answer]];
  });
  return {
    ...emptyForm(country),
    guests: registration.guests,
    guest_names,
    customFields: Object.fromEntries(answers),
  };
}
