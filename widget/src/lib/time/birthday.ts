import {
  type Birthday,
  type BirthdayError,
  birthdayError,
  type Today,
} from '../../../contract/profile/birthday.ts';

/** Digits as typed, or an empty text. */
export interface TypedBirthday {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}
export type BirthdayProblem = 'incomplete' | Exclude<BirthdayError['code'], 'required'>;

/** Parses typed digits; an empty part is `null`. */
export function readBirthday({ day, month, year }: TypedBirthday): Birthday {
  const number = (digits: string) => (digits === '' ? null : Number(digits));
  return { day: number(day), month: number(month), year: number(year) };
}

/** @returns what is wrong with a typed birthday. An empty one is valid; a day needs its month; the year is optional. */
export function birthdayProblem(
  typed: TypedBirthday,
  today: Today,
  minAge: number,
): BirthdayProblem | undefined {
  const error = birthdayError(readBirthday(typed), { today, minAge });
  if (error?.code === 'required') return 'incomplete';
  if (error?.part !== 'day' && error?.part !== 'month' && typed.year !== '' && typed.year.length !== 4)
    return 'invalid';
  return error?.code;
}
