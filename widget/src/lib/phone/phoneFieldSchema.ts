import * as z from 'zod/mini';
import type { PhoneValue } from './PhoneValue.ts';

/** A number as a form holds it → E.164. The message of an issue is `required`, `invalid` or `elsewhere`. */
export const phoneFieldSchema = z.pipe(
  checked((problem) => problem !== undefined),
  z.transform(({ e164 }: PhoneValue) => e164),
);

/** The same for an optional number: `undefined` if nothing was typed. */
export const optionalPhoneSchema = z.pipe(
  checked((problem) => problem !== undefined && problem !== 'required'),
  z.transform(({ e164 }: PhoneValue) => e164),
);

function checked(isWrong: (problem: PhoneValue['problem']) => boolean) {
  return z.custom<PhoneValue>().check(({ value, issues }) => {
    if (isWrong(value.problem)) issues.push({ code: 'custom', message: value.problem, input: value });
  });
}
