import { type Birthday, birthdayError, type BirthdayRules } from '#contract/profile/birthday.ts';
import type { FieldErrors } from '../../platform/call/Refusal.ts';

/** @returns the errors of a birthday by field */
export function checkBirthday(birthday: Birthday, rules: BirthdayRules): FieldErrors {
  const error = birthdayError(birthday, rules);
  return error === undefined ? {} : { [`birth_${error.part}`]: [error.code] };
}
