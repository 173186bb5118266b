/** The error codes of an answer, the same as the server's. `useErrorText` has their texts. */
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
