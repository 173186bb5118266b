import type { EmailProblem } from '../../lib/emailAddress.ts';

/** What a form says of an address it can't take. */
export const emailErrorKeys = {
  required: 'session.emailRequired',
  invalid: 'session.emailInvalid',
  tooLong: 'session.emailTooLong',
} as const satisfies Record<EmailProblem, string>;
