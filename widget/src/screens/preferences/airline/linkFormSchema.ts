import * as z from 'zod/mini';
import { agreementSchema, typedNameSchema } from '../../../../contract/formFields.ts';
import { asciiDigits } from '../../../lib/asciiDigits.ts';

export interface LinkDraft {
  readonly qff_number: string;
  readonly qff_last_name: string;
  readonly consent: boolean;
}
export interface Member {
  readonly qff_number: string;
  readonly qff_last_name: string;
}

/** @param pattern a regular expression for the numbers of members, from the configuration; if it is invalid, only the server checks */
export function linkFormSchema(pattern: string) {
  const expression = toExpression(pattern);
  return z.pipe(
    z.object({
      qff_number: z.string().check(
        z.overwrite((text) => asciiDigits(text.normalize('NFKC')).replaceAll(/[\s\-\u2010-\u2015]/g, '')),
        z.minLength(1, 'required'),
        z.refine((number) => number === '' || expression?.test(number) !== false, 'invalid'),
      ),
      qff_last_name: typedNameSchema,
      consent: agreementSchema,
    }),
    z.transform(({ qff_number, qff_last_name }): Member => ({ qff_number, qff_last_name })),
  );
}

function toExpression(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return undefined;
  }
}
