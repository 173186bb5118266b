import * as z from 'zod/mini';
import {
  agreementSchema,
  isDayOfYear,
  typedNameSchema,
  typedOptionalNameSchema,
} from '../../../contract/formFields.ts';
import type { PersonInput } from '../../core/connections/peopleActions.ts';

/** Numbers as text, or empty. */
export interface ChosenDay {
  readonly day: string;
  readonly month: string;
}
export interface PersonValues {
  /** The id of the definition, as text. */
  readonly definition: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birthday: ChosenDay;
  readonly consent: boolean;
}

const birthdaySchema = z.custom<ChosenDay>().check(({ value: { day, month }, issues }) => {
  if (day === '' && month === '') return;
  const message = day === '' || month === '' ? 'incomplete' : 'invalid';
  if (message === 'incomplete' || !isDayOfYear(Number(day), Number(month)))
    issues.push({ code: 'custom', message, input: { day, month } });
});

const chosen = (digits: string) => (digits === '' ? null : Number(digits));

/**
 * The rules of a person's form; the output is what the server accepts.
 *
 * @param needsConsent whether the person is an adult, and was not kept as one before
 */
export function personFormSchema(needsConsent: boolean): z.ZodMiniType<PersonInput> {
  return z.pipe(
    z.object({
      definition: z.string().check(z.minLength(1, 'required')),
      first_name: typedNameSchema,
      last_name: typedOptionalNameSchema,
      birthday: birthdaySchema,
      consent: needsConsent ? agreementSchema : z.boolean(),
    }),
    z.transform(({ definition, first_name, last_name, birthday, consent }): PersonInput => ({
      definition_id: Number(definition),
      connector: {
        first_name,
        last_name: last_name === '' ? null : last_name,
        birth_day: chosen(birthday.day),
        birth_month: chosen(birthday.month),
        ...(needsConsent ? { consent } : {}),
      },
    })),
  );
}
