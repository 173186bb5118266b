import type { PhoneProblem } from '../../lib/phone/PhoneValue.ts';

/** What a form says of a number it can't take. */
export const phoneErrorKeys = {
  required: 'session.phoneRequired',
  invalid: 'session.phoneInvalid',
  elsewhere: 'session.phoneElsewhere',
} as const satisfies Record<PhoneProblem, string>;
