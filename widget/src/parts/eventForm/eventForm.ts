import type { Ticket } from '../../../contract/checkIn.ts';
import type { CustomFields } from '../../../contract/eventData.ts';
import type { EventConfig } from '../../../contract/eventConfig.ts';
import { emailProblem, normaliseEmail } from '../../lib/emailAddress.ts';
import { phoneValue, type PhoneValue } from '../../lib/phone/PhoneValue.ts';
import type { RegistrationInput, TicketChanges } from '../../core/events/EventModel.ts';
import { checkAnswer } from '../eventFields/checkAnswer.ts';
import type { FieldValue, FieldValues } from '../eventFields/CustomField.ts';
import type { FieldError } from '../eventFields/FieldError.ts';
import { ownAnswer } from '../../core/events/ownAnswer.ts';
import { readAnswer } from '../eventFields/readAnswer.ts';
import { visibleFields } from '../eventFields/visibleFields.ts';

/** What somebody has typed and chosen. */
export interface EventForm {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_phone: PhoneValue;
  readonly guests: number;
  /** One for each guest; may be empty. */
  readonly guest_names: readonly string[];
  readonly answers: FieldValues;
  readonly consent: boolean;
}
/** Which parts are asked for: a customer is known, and a ticket has been agreed to. */
export type FormKind = 'visitor' | 'customer' | 'ticket';
/** Field → what is wrong, in the server's own names of fields, in the order of the form. */
export type FormFaults = ReadonlyMap<string, FieldError>;

export function emptyForm(country: string, known: Readonly<Record<string, string>> = {}): EventForm {
  return {
    email: known['email'] ?? '',
    first_name: known['first_name'] ?? '',
    last_name: known['last_name'] ?? '',
    mobile_phone: phoneValue(country, known['mobile_phone']),
    guests: 0,
    guest_names: [],
    answers: {},
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
    answers: Object.fromEntries(answers),
  };
}

const clean = (text: string) => text.trim().normalize('NFC');

/** Everything that is wrong with a form, as the server would say it. */
export function findFaults(form: EventForm, event: EventConfig, kind: FormKind): FormFaults {
  const faults: [string, FieldError | undefined][] = [
    ...(kind === 'visitor' ? personFaults(form) : []),
    ...guestNames(form).map((name, at): [string, FieldError | undefined] => [
      `guest_names.${at}`,
      name.length > 100 ? 'too_long' : /\p{Cc}/u.test(name) ? 'invalid' : undefined,
    ]),
    ...visibleFields(event.fields, form.answers).map((field): [string, FieldError | undefined] => [
      `customFields.${field.handle}`,
      checkAnswer(field, readAnswer(field, ownAnswer(form.answers, field.handle))),
    ]),
    ['consent', kind === 'ticket' || form.consent ? undefined : 'required'],
  ];
  return new Map(faults.filter((entry): entry is [string, FieldError] => entry[1] !== undefined));
}

function personFaults(form: EventForm): [string, FieldError | undefined][] {
  const email = emailProblem(form.email);
  const { typed, e164 } = form.mobile_phone;
  return [
    ['email', email === 'tooLong' ? 'too_long' : email],
    ['first_name', nameFault(form.first_name)],
    ['last_name', nameFault(form.last_name)],
    ['mobile_phone', clean(typed) === '' || e164 !== undefined ? undefined : 'invalid'],
  ];
}

/** Anything that people are called; no control characters, no address, no markup, and not only punctuation. */
function nameFault(typed: string): FieldError | undefined {
  const name = clean(typed);
  if (name === '') return 'required';
  if ([...name].length > 50) return 'too_long';
  return /[\p{Cc}<>]|:\/\//u.test(name) || !/[\p{L}\p{N}]/u.test(name) ? 'invalid' : undefined;
}

const guestNames = ({ guests, guest_names }: EventForm) =>
  Array.from({ length: guests }, (_, at) => clean(guest_names[at] ?? ''));

/** The answers that are asked for, with a value each; what is not asked is not sent. */
function answersOf({ answers }: EventForm, event: EventConfig): CustomFields {
  const given = visibleFields(event.fields, answers).flatMap((field) => {
    const answer = readAnswer(field, ownAnswer(answers, field.handle));
    return answer === undefined ? [] : [[field.handle, answer] as const];
  });
  return Object.fromEntries(given);
}

/** The form as it is sent. Call it for a form without faults. */
export function inputOfForm(form: EventForm, event: EventConfig, kind: FormKind): RegistrationInput {
  const guests = { guests: form.guests, guest_names: guestNames(form) };
  const customFields = answersOf(form, event);
  if (kind !== 'visitor') return { eventData: guests, customFields };
  const mobile = form.mobile_phone.e164;
  return {
    email: normaliseEmail(form.email),
    eventData: {
      ...guests,
      first_name: clean(form.first_name),
      last_name: clean(form.last_name),
      ...(mobile === undefined ? {} : { mobile_phone: mobile }),
    },
    customFields,
  };
}

export function changesOfForm(form: EventForm, event: EventConfig): TicketChanges {
  return {
    guests: form.guests,
    guest_names: guestNames(form),
    customFields: answersOf(form, event),
  };
}
