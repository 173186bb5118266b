import * as z from 'zod/mini';
import { isDayOfYear, typedNameSchema, typedOptionalNameSchema } from '../formFields.ts';

// A person as the server takes one. The portal's form has the same rules for each field.

interface Birthday {
  readonly birth_day?: number | null | undefined;
  readonly birth_month?: number | null | undefined;
}
/** Both or neither, and a day that exists. */
const hasBirthday = ({ birth_day: day, birth_month: month }: Birthday): boolean =>
  typeof day === 'number' && typeof month === 'number'
    ? isDayOfYear(day, month)
    : (day ?? null) === null && (month ?? null) === null && (day === undefined) === (month === undefined);

const birthdayRule = z.refine<Birthday>(hasBirthday, { error: 'invalid', path: ['birth_day'] });
const number = z.optional(z.nullable(z.number()));
const fields = {
  type: z.optional(z.literal('person')),
  last_name: z.optional(z.nullable(typedOptionalNameSchema)),
  birth_day: number,
  birth_month: number,
  /** An adult has agreed to be kept here. Needed if the definition has `needs_consent`. */
  consent: z.optional(z.boolean()),
};

export const personSchema = z.object({ first_name: typedNameSchema, ...fields }).check(birthdayRule);
export const changedPersonSchema = z
  .object({ first_name: z.optional(typedNameSchema), ...fields })
  .check(birthdayRule);
