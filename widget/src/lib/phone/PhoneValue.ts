export type PhoneProblem = 'required' | 'invalid' | 'elsewhere';

/** A phone number as a form holds it. */
export interface PhoneValue {
  /** ISO 3166-1 alpha-2: how digits without `+` are read. */
  readonly country: string;
  /** As typed: national digits, or `+` and all of them. */
  readonly typed: string;
  /** E.164, once it is a whole number of one of the countries. */
  readonly e164: string | undefined;
  /** Why there is no `e164`: nothing typed, no number, or a number of a country that is not served. */
  readonly problem: PhoneProblem | undefined;
}

/** To begin a form with; `typed` may be a number that is known already (`+61412345678`). */
export function phoneValue(country: string, typed = ''): PhoneValue {
  const isWhole = /^\+[1-9][0-9]{6,14}$/.test(typed);
  const problem = typed === '' ? 'required' : isWhole ? undefined : 'invalid';
  return { country, typed, e164: isWhole ? typed : undefined, problem };
}
