import * as z from 'zod/mini';
import { typedEmailSchema } from '../../../contract/formFields.ts';
import { phoneFieldSchema } from '../../lib/phone/phoneFieldSchema.ts';
import { errorKeyOf } from '../formErrors/errorKeyOf.ts';

/** The rules of a form for an email address or a mobile number, by channel. */
export const contactSchemas = {
  email: z.object({ email: typedEmailSchema }),
  sms: z.object({ mobile_phone: phoneFieldSchema }),
};

/** Keys of the error texts, by field and code. */
export const contactErrorKeys = {
  email: {
    required: 'session.emailRequired',
    invalid: 'session.emailInvalid',
    too_long: 'session.emailTooLong',
  },
  mobile_phone: {
    required: 'session.phoneRequired',
    invalid: 'session.phoneInvalid',
    elsewhere: 'session.phoneElsewhere',
  },
} as const;

export const contactErrorKey = (field: string, code: string) => errorKeyOf(contactErrorKeys, field, code);
