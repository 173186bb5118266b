import * as z from 'zod/mini';

// Fields as people type them: what the portal's forms check, and what is sent. The message of an issue is the code by which the
// server refuses the same field (`required`, `invalid`, `too_long`).

/** What is too long is not looked at further: the pattern takes seconds for a hundred kilobytes of dots. */
export const MAX_EMAIL = 254;
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Trims, composes accents and puts the domain in small letters; the part before the @ may be case-sensitive, so it stays. */
export function normaliseEmail(typed: string): string {
  const trimmed = typed.trim().normalize('NFC');
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}
export const typedEmailSchema = z
  .string()
  .check(
    z.overwrite(normaliseEmail),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(MAX_EMAIL, { error: 'too_long', abort: true }),
    z.regex(emailPattern, 'invalid'),
  );

const MAX_LETTERS = 50;

/** Trimmed, accents composed, spaces single. */
const normaliseName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Any letter of any script is a name: O’Brien, José, 李. Control characters, markup and addresses are not. */
export const typedNameSchema = z.string().check(
  z.overwrite(normaliseName),
  z.minLength(1, 'required'),
  z.refine((name) => [...name].length <= MAX_LETTERS, 'too_long'),
  z.refine((name) => !/[\p{Cc}<>]|:\/\//u.test(name) && /[\p{L}\p{N}]/u.test(name), 'invalid'),
);

/** Empty is fine. */
export const typedPostcodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[\p{L}\p{N} -]{0,12}$/u, 'invalid'));

/** A guest of an event; empty is fine. */
export const typedGuestNameSchema = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  z.maxLength(100, 'too_long'),
  z.refine((name) => !/\p{Cc}/u.test(name), 'invalid'),
);

/** A tick without which nothing is sent. */
export const agreementSchema = z.literal(true, 'required');
