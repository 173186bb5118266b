import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail } from '#contract/formFields.ts';

/**
 * The form in which addresses are compared. Before the `@` every letter that the database lowers is lowered, because queries compare
 * `lower(email)`; a capital whose small letter is ASCII, such as the Kelvin sign, is refused by `isEmail`. Unicode
 * normalisation is not applied there: it makes ASCII letters of look-alikes, which would then match another customer's
 * address. After the `@`, mail programs read full-width letters and other dots as the plain ones, so all spellings of a
 * domain get one form; otherwise each would have its own quotas.
 *
 * @returns `undefined` for text that is not a safe mail address
 */
export function normalEmail(text: string): string | undefined {
  if (!isEmail(text)) return undefined;
  const at = text.lastIndexOf('@');
  const domain = normalDomain(text.slice(at + 1));
  // Letter by letter, as the database does: in a whole word JavaScript gives the last sigma another form.
  const name = Array.from(text.slice(0, at), (letter) => letter.toLowerCase()).join('');
  const email = `${name}@${domain}`;
  return isEmail(email) ? email : undefined;
}

/** @returns the readable form of a domain, or its ASCII form where no readable one leads back to it; '' for text that isn't one */
function normalDomain(text: string): string {
  const ascii = domainToASCII(text);
  const domain = domainToUnicode(ascii);
  return domainToASCII(domain) === ascii ? domain : ascii;
}
