import * as z from 'zod/mini';
import { agreementSchema, typedNameSchema, typedPostcodeSchema } from '../../../../contract/formFields.ts';
import { languageSchema } from '../../../../contract/reference.ts';
import type { JoinForm } from '../../../core/signIn/SignInModel.ts';
import { asciiDigits } from '../../../lib/asciiDigits.ts';
import { optionalPhoneSchema } from '../../../lib/phone/phoneFieldSchema.ts';
import type { PhoneValue } from '../../../lib/phone/PhoneValue.ts';
import type { Today } from '../../../../contract/profile/birthday.ts';
import { birthdayProblem, readBirthday, type TypedBirthday } from '../../../lib/time/birthday.ts';

export interface JoinRules {
  readonly today: Today;
  /** Years. */
  readonly minAge: number;
  /** Texts were asked for: they need a number. */
  readonly needsPhone: boolean;
}

/** The join form as the server takes it. */
export function joinFormSchema({ today, minAge, needsPhone }: JoinRules): z.ZodMiniType<JoinForm> {
  const mobilePhone = z.custom<PhoneValue>().check(({ value, issues }) => {
    if (needsPhone && value.problem === 'required')
      issues.push({ code: 'custom', message: 'for_texts', input: value });
  });
  const birth = z.custom<TypedBirthday>().check(({ value, issues }) => {
    const message = birthdayProblem(value, today, minAge);
    if (message) issues.push({ code: 'custom', message, input: value });
  });
  const fields = z.object({
    first_name: typedNameSchema,
    last_name: typedNameSchema,
    mobile_phone: z.pipe(mobilePhone, optionalPhoneSchema),
    birth,
    postcode: z.pipe(z.pipe(z.string(), z.transform(asciiDigits)), typedPostcodeSchema),
    preferred_location_id: z.string(),
    language: languageSchema,
    email_promo: z.boolean(),
    sms_promo: z.boolean(),
    terms: agreementSchema,
  });
  return z.pipe(
    fields,
    z.transform(({ terms: _agreed, birth: born, postcode, preferred_location_id: store, ...rest }) => {
      const { day, month, year } = readBirthday(born);
      return {
        ...rest,
        mobile_phone: rest.mobile_phone ?? null,
        birth_day: day,
        birth_month: month,
        birth_year: year,
        postcode: postcode === '' ? null : postcode,
        preferred_location_id: store === '' ? null : Number(store),
      };
    }),
  );
}
