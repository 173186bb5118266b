import * as z from 'zod/mini';
import { connectionSchema } from '../connections.ts';
import { endpoint } from '../endpoint.ts';
import { agreementSchema } from '../formFields.ts';
import { dataOf, numericIdParamSchema, timestampSchema } from '../shapes.ts';

// Programmes of partners that an account is linked with, by a code that the member reads there.

/** Spaces, hyphens, small letters and Arabic digits make no difference. */
const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .toUpperCase();

/** Eight letters and digits, without those that look alike: I and 1, O and 0. */
export const linkCodeSchema = z
  .string()
  .check(
    z.maxLength(64, { error: 'invalid', abort: true }),
    z.overwrite(normaliseCode),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^[A-HJ-NP-Z2-9]{8}$/, 'invalid'),
  );

/** What a customer gives to link a programme. The server also refuses a code with `refused`: unknown there, or used. */
export const programmeSchema = z.object({
  type: z.literal('programme'),
  code: linkCodeSchema,
  /** Agrees to what is shared. */
  consent: agreementSchema,
});

/** A connection with what is known of the link of a programme; `null` for a person. */
export const connectionDetailSchema = z.extend(connectionSchema, {
  link: z.nullish(
    z.object({
      /** When the programme has confirmed the link for the last time. */
      synced_at: z.nullable(timestampSchema),
      /** Why it needs attention. `revoked`: ended there. `refused`: the code. `unreachable`: no answer for a day. */
      reason: z.nullable(z.enum(['revoked', 'refused', 'unreachable'])),
    }),
  ),
});
export type ConnectionDetail = z.infer<typeof connectionDetailSchema>;

const customer = { auth: 'customer' } as const;
const errors = ['unauthenticated', 'session_expired', 'not_found', 'validation_failed'] as const;
const idParams = z.object({ id: numericIdParamSchema });

export const getConnection = endpoint({
  ...customer,
  source: 'specification',
  method: 'GET',
  path: '/api/connections/{id}',
  params: idParams,
  output: dataOf(connectionDetailSchema),
  status: [200],
  errors,
});
/** Asks the programme now whether the link works. @throws `upstream_unavailable` where it does not answer */
export const postConnectionSync = endpoint({
  ...customer,
  source: 'own',
  method: 'POST',
  path: '/api/connections/{id}/sync',
  params: idParams,
  output: dataOf(connectionDetailSchema),
  status: [200],
  errors: [...errors, 'upstream_unavailable'],
});
