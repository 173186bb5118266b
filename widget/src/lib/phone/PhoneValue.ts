export type PhoneProblem = 'required' | 'invalid' | 'elsewhere';

/** A phone number as a form holds it. */
export interface PhoneValue {
  /** ISO 3166-1 alpha-2: the country of digits without `+`. */
  readonly country: string;
  /** As typed: national digits, or `+` and the full number. */
  readonly typed: string;
  /** E.164, if it is a complete number of one of the countries. */
  readonly e164: string | undefined;
  /** Why `e164` is missing: empty, invalid, or a number of a country that is not served. */
  readonly problem: PhoneProblem | undefined;
}

/** The initial value of a form; `typed` may be a known number (`+61412345678`). */
export function phoneValue(country: string, typed = ''): PhoneValue {
  const isWhole = /^\+[1-9][0-9]{6,14}$/.test(typed);
  const problem = typed === '' ? 'required' : isWhole ? undefined : 'invalid';
  return { country, typed, e164: isWhole ? typed : undefined, problem };
}
