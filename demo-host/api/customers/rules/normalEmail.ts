import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail } from '#contract/formFields.ts';

/**
 * The form in which addresses are compared. Before the `@` only letters whose lower case is the same letter are lowered:
 * a look-alike such as the Kelvin sign must not become an ASCII letter, or it would match another customer's address.
 * (Unicode normalisation does that, so it is not applied there.) After the `@`, mail programs read full-width letters and
 * other dots as the plain ones, so all spellings of a domain get one form; otherwise each would have its own quotas.
 *
 * @returns `undefined` for text that is not a safe mail address
 */
export function normalEmail(text: string): string | undefined {
  if (!isEmail(text)) return undefined;
  const at = text.lastIndexOf('@');
  const domain = normalDomain(text.slice(at + 1));
  const email = `${text.slice(0, at).replaceAll(/\p{Lu}/gu, lower)}@${domain}`;
  return isEmail(email) ? email : undefined;
}

/** @returns the readable form of a domain, or its ASCII form where no readable one leads back to it; '' for text that isn't one */
function normalDomain(text: string): string {
  const ascii = domainToASCII(text);
  const domain = domainToUnicode(ascii);
  return domainToASCII(domain) === ascii ? domain : ascii;
}

function lower(letter: string): string {
  const small = letter.toLowerCase();
  const isAscii = /^[A-Z]$/.test(letter);
  return isAscii || !/[a-z]/.test(small) ? small : letter;
}
