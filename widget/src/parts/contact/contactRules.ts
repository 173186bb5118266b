import * as z from 'zod/mini';
import { typedEmailSchema } from '../../../contract/formFields.ts';
import { phoneFieldSchema } from '../../lib/phone/phoneFieldSchema.ts';
import { errorKeyOf } from '../formErrors/errorKeyOf.ts';

/** Who it is, by one of the two. */
export const contactSchemas = {
  email: z.object({ email: typedEmailSchema }),
  sms: z.object({ mobile_phone: phoneFieldSchema }),
};

/** The errors of an address or a number that a form refuses. */
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
