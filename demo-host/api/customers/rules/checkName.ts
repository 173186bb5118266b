import { typedNameSchema } from '#contract/formFields.ts';

/** The form in which a name is stored: composed (NFC), trimmed, with single spaces inside. */
export const normalName = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** @returns the error of a name, by the rule of the portal's forms: `required`, `too_long`, `no_letter` or `invalid` */
export function checkName(name: string): string | undefined {
  return typedNameSchema.safeParse(name).error?.issues[0]?.message;
}

/** @returns a name as it is stored; `undefined` for text that the portal's forms would refuse */
export const readName = (text: string | undefined): string | undefined =>
  typedNameSchema.safeParse(text).data;
