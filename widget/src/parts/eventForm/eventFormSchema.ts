import * as z from 'zod/mini';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import type { CustomFields } from '../../../contract/events/eventData.ts';
import {
  agreementSchema,
  typedEmailSchema,
  typedGuestNameSchema,
  typedNameSchema,
} from '../../../contract/formFields.ts';
import { ownAnswer } from '../../core/events/ownAnswer.ts';
import type { RegistrationInput } from '../../core/events/EventModel.ts';
import { optionalPhoneSchema } from '../../lib/phone/phoneFieldSchema.ts';
import { checkAnswer } from '../eventFields/checkAnswer.ts';
import type { FieldValues } from '../eventFields/CustomField.ts';
import { readAnswer } from '../eventFields/readAnswer.ts';
import { visibleFields } from '../eventFields/visibleFields.ts';
import type { EventForm } from './eventForm.ts';

/** Which parts are asked for: a visitor's name and address, and consent unless it was given for the ticket. */
export type FormKind = 'visitor' | 'customer' | 'ticket';

const person = {
  email: typedEmailSchema,
  first_name: typedNameSchema,
  last_name: typedNameSchema,
  mobile_phone: optionalPhoneSchema,
};

/**
 * The rules of an event's form; the output is what the server accepts. Fields have the server's names: `guest_names.0`,
 * `customFields.diet`.
 *
 * @param maxGuests no more than there is room for, whatever was chosen before places ran out
 */
export function eventFormSchema(
  event: EventConfig,
  kind: FormKind,
  maxGuests: number,
): z.ZodMiniType<RegistrationInput> {
  const fields = z.object({
    ...(kind === 'visitor' ? person : {}),
    guests: z.number(),
    guest_names: z.array(typedGuestNameSchema),
    customFields: answersSchema(event),
    ...(kind === 'ticket' ? {} : { consent: agreementSchema }),
  });
  const withRoom = z.transform((form: EventForm) => {
    const guests = Math.min(form.guests, maxGuests);
    return {
      ...form,
      guests,
      guest_names: namesOf(form.guest_names, guests),
    } satisfies EventForm as EventForm;
  });
  return z.pipe(
    z.pipe(withRoom, fields as unknown as z.ZodMiniType<CheckedForm, EventForm>),
    z.transform(inputOf),
  );
}

/** The answers to the tenant's questions that are asked. Empty answers, and those to other questions, are not sent. */
function answersSchema({ fields }: EventConfig) {
  const read = (values: FieldValues) =>
    visibleFields(fields, values).map(
      (field) => [field, readAnswer(field, ownAnswer(values, field.handle))] as const,
    );
  return z.pipe(
    z.custom<FieldValues>().check(({ value, issues }) => {
      for (const [field, answer] of read(value)) {
        const message = checkAnswer(field, answer);
        if (message) issues.push({ code: 'custom', message, path: [field.handle], input: answer });
      }
    }),
    z.transform((values: FieldValues): CustomFields => {
      const given = read(values).flatMap(([{ handle }, answer]) =>
        answer === undefined ? [] : [[handle, answer] as const],
      );
      return Object.fromEntries(given);
    }),
  );
}

/** A name for each guest, which may be an empty text. */
const namesOf = (names: readonly string[], guests: number) =>
  Array.from({ length: guests }, (_, at) => names[at] ?? '');

interface CheckedForm {
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly mobile_phone?: string | undefined;
  readonly guests: number;
  readonly guest_names: string[];
  readonly customFields: CustomFields;
}

function inputOf({ email, first_name, last_name, mobile_phone, ...form }: CheckedForm): RegistrationInput {
  const { guests, guest_names, customFields } = form;
  if (email === undefined) return { eventData: { guests, guest_names }, customFields };
  return {
    email,
    eventData: {
      guests,
      guest_names,
      ...(first_name === undefined ? {} : { first_name }),
      ...(last_name === undefined ? {} : { last_name }),
      ...(mobile_phone === undefined ? {} : { mobile_phone }),
    },
    customFields,
  };
}
