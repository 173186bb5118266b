import * as z from 'zod/mini';
import { typedNameSchema } from '../formFields.ts';

// The fields of a profile as people type them: what the portal's forms check, and what the server takes. The message of an issue is the
// code by which the server refuses the field. Empty text means "none", and is sent as `null`.

/** Control characters, halves of surrogate pairs, characters that turn the direction of what follows, markup, addresses of pages. */
const REFUSED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069<>]|:\/\//u;

/** Trimmed, accents composed, spaces single. */
const normalise = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** A line of text in any script, of at most `max` characters (code points). It may be empty. */
/* @__NO_SIDE_EFFECTS__ */
export function lineSchema(max: number) {
  return z.string().check(
    z.overwrite(normalise),
    z.refine((text) => [...text].length <= max, 'too_long'),
    z.refine((text) => !REFUSED.test(text), 'invalid'),
  );
}

/* @__NO_SIDE_EFFECTS__ */
function optional(schema: z.ZodMiniType<string, string>) {
  return z.pipe(
    z.nullable(schema),
    z.transform((text: string | null) => text || null),
  );
}

/** A name that may be missing; if not, it has a letter or a digit. */
const anyNameSchema = lineSchema(50).check(
  z.refine((name) => name === '' || /[\p{L}\p{N}]/u.test(name), 'no_letter'),
);

/** E.164, or empty. Whether the number can exist is checked with the numbering plans. */
const phoneSchema = z.string().check(z.trim(), z.regex(/^(\+[1-9][0-9]{6,14})?$/, 'invalid'));

export const profileFields = {
  title: optional(lineSchema(20)),
  first_name: typedNameSchema,
  last_name: typedNameSchema,
  preferred_name: optional(anyNameSchema),
  /** An option of `gender`, or the customer's own words. */
  gender: optional(lineSchema(30)),
  secondary_phone: optional(phoneSchema),
  company: optional(lineSchema(100)),
  occupation: optional(lineSchema(100)),
};
