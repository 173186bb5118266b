import * as z from 'zod/mini';
import { typedEmailSchema } from '../../../contract/formFields.ts';
import { phoneFieldSchema } from '../../lib/phone/phoneFieldSchema.ts';

/** Who it is, by one of the two. */
export const contactSchemas = {
  email: z.object({ email: typedEmailSchema }),
  sms: z.object({ mobile_phone: phoneFieldSchema }),
};
