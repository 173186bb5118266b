import * as z from 'zod/mini';

/** Browsers and servers have it; the contract itself names no platform. */
declare const URL: new (text: string) => { readonly hostname: string };

// Fields as people type them: what the portal's forms check, and what is sent. The message of an issue is the code by which the
// server refuses the same field (`required`, `invalid`, `too_long`; `no_letter` for a name).

/** The most characters of an address. A longer one is refused before the pattern, which takes seconds for 100 kB of dots. */
export const MAX_EMAIL = 254;
/** Characters of quotes, comments, routes, and invisible ones: with them a mail header could read an address as two. */
const refused = '\\s\\p{C}@"(),:;<>[\\]%\\\\';
/** Capitals whose small letters are ASCII: a database takes such an address for the one with the plain letter. */
const lookAlike = '\\u0130\\u212a';
const beforeAt = `[^${refused}${lookAlike}.]+(?:\\.[^${refused}${lookAlike}.]+)*`;
const afterAt = `(?:[^${refused}./?#]+\\.)+[^${refused}./?#]{2,}`;
/** The form of one address: before the @, dots stand only between other characters. `isEmail` checks more. */
export const emailPattern = new RegExp(`^${beforeAt}@${afterAt}$`, 'u');
const domainLabel = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * The one rule for mail addresses, on both sides.
 *
 * @returns whether the text can be an address for mails: at most 64 characters before the @, and a domain of
 *   valid labels that is not an IP address
 */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL || !emailPattern.test(text)) return false;
  const at = text.lastIndexOf('@');
  if (at > 64) return false;
  const labels = readDomain(text.slice(at + 1)).split('.');
  return labels.every((label) => domainLabel.test(label)) && !/^[0-9]+$/.test(labels.at(-1) ?? '');
}

/** As browsers read domains: full-width letters and other dots become the plain ones, and 0x7f.1 becomes an IP address. */
function readDomain(text: string): string {
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return '';
  }
}

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
    z.refine(isEmail, 'invalid'),
  );

const MAX_LETTERS = 50;

/** Trimmed, accents composed, spaces single. */
const normaliseName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Control characters, halves of surrogate pairs, characters that turn the direction of what follows, markup, addresses of pages. */
const refusedInNames = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069<>]|:\/\//u;
const isShort = (name: string) => [...name].length <= MAX_LETTERS;
/** Whether a line of text has none of the characters that are refused in names. */
export const isPlain = (name: string) => !refusedInNames.test(name);
/** A digit counts, too. */
const hasLetter = (name: string) => /[\p{L}\p{N}]/u.test(name);

/** Any letter of any script is a name: O’Brien, José, 李. Control characters, markup and addresses are not. */
export const typedNameSchema = z
  .string()
  .check(
    z.overwrite(normaliseName),
    z.minLength(1, { error: 'required', abort: true }),
    z.refine(isShort, 'too_long'),
    z.refine(isPlain, 'invalid'),
    z.refine(hasLetter, 'no_letter'),
  );
/** A name; empty is fine. */
export const typedOptionalNameSchema = z.string().check(
  z.overwrite(normaliseName),
  z.refine(isShort, 'too_long'),
  z.refine(isPlain, 'invalid'),
  z.refine((name) => name === '' || hasLetter(name), 'no_letter'),
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
  // As in names, except that markup and addresses are allowed.
  z.refine((name) => !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(name), 'invalid'),
);

/** A tick without which nothing is sent. */
export const agreementSchema = z.literal(true, 'required');

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day of the year without a year: 29 February is one. */
export const isDayOfYear = (day: number, month: number): boolean =>
  Number.isInteger(day) && day >= 1 && day <= (DAYS[month - 1] ?? 0);
