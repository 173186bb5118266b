import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { typedEmailSchema } from './formFields.ts';
import { profileSchema } from './profile.ts';
import { sentSchema } from './sent.ts';
import { dataOf, doneSchema, timestampSchema } from './shapes.ts';

// Changes of the account as a whole: address, number, export of all data, deletion.

const customer = { auth: 'customer' } as const;
const verifyBody = z.object({
  attempt_id: z.string().check(z.maxLength(64)),
  code: z.string().check(z.regex(/^[0-9]{6}$/)),
});
const changeErrors = ['validation_failed', 'step_up_required', 'rate_limited'] as const;
/**
 * Sends a code to another address. The answer is the same for every address: only the right code, which proves that the address
 * is the caller's, reveals that another account has it.
 */
export const postEmailChange = endpoint({
  ...customer,
  source: 'own',
  method: 'POST',
  path: '/api/profile/email-change',
  body: z.object({ email: typedEmailSchema }),
  output: dataOf(sentSchema),
  status: [202],
  errors: changeErrors,
  idempotent: 'optional',
});
export const postEmailChangeVerify = endpoint({
  ...customer,
  source: 'own',
  method: 'POST',
  path: '/api/profile/email-change/verify',
  body: verifyBody,
  output: dataOf(profileSchema),
  status: [200],
  errors: ['code_wrong', 'code_expired', 'already_exists'],
  idempotent: 'optional',
});
export const postMobileChange = endpoint({
  ...customer,
  source: 'own',
  method: 'POST',
  path: '/api/profile/mobile-change',
  body: z.object({ mobile_phone: z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/)) }),
  output: dataOf(sentSchema),
  status: [202],
  errors: changeErrors,
  idempotent: 'optional',
});
export const postMobileChangeVerify = endpoint({
  ...customer,
  source: 'own',
  method: 'POST',
  path: '/api/profile/mobile-change/verify',
  body: verifyBody,
  output: dataOf(profileSchema),
  status: [200],
  errors: ['code_wrong', 'code_expired', 'already_exists'],
  idempotent: 'optional',
});
export const postExport = endpoint({
  ...customer,
  source: 'own',
  method: 'POST',
  path: '/api/profile/export',
  output: dataOf(z.object({ id: z.string(), status: z.string() })),
  status: [202],
  errors: ['step_up_required', 'rate_limited'],
});
export const getExport = endpoint({
  ...customer,
  source: 'own',
  method: 'GET',
  path: '/api/profile/export/{id}',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: null,
  answerType: 'file',
  fileType: 'application/json',
  status: [200],
  errors: ['not_found', 'gone', 'rate_limited'],
});
export const postClose = endpoint({
  ...customer,
  source: 'own',
  method: 'POST',
  path: '/api/profile/close',
  output: dataOf(z.object({ undo_until: timestampSchema })),
  status: [202],
  errors: ['step_up_required', 'conflict'],
});
export const postCloseUndo = endpoint({
  ...customer,
  source: 'own',
  method: 'POST',
  path: '/api/profile/close/undo',
  output: doneSchema,
  status: [200],
  errors: ['gone'],
});
