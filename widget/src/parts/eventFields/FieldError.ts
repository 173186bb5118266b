/** What is wrong with an answer; the server says the same words. People's are `events.fault.<code>`. */
export const fieldErrors = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'step',
  'not_an_option',
] as const;
export type FieldError = (typeof fieldErrors)[number];
