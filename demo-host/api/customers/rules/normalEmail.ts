import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * The form in which addresses are compared, or `undefined` for what no mail should go to. Before the `@` only letters that stay
 * what they are become lower case: a look-alike such as the Kelvin sign must not turn into an ASCII letter, or it would stand
 * for somebody else's address. (Unicode's own normal form does that, so it is left to whoever types.) Behind it mail programs
 * read full-width letters and other dots as the plain ones, so there all spellings of one domain are one: else each would
 * have quotas of its own, and mail to the same person.
 */
export function normalEmail(text: string): string | undefined {
  if (!plain.test(text)) return undefined;
  const at = text.lastIndexOf('@');
  const domain = normalDomain(text.slice(at + 1));
  const email = `${text.slice(0, at).replaceAll(/\p{Lu}/gu, lower)}@${domain ?? ''}`;
  return email.length <= 254 && plain.test(email) ? email : undefined;
}

/** One address without quotes, comments, routes, or characters that can't be seen: nothing a header could read as two. */
const plain = (() => {
  const taken = '\\s\\p{C}@"(),:;<>[\\]%\\\\';
  return new RegExp(`^[^${taken}]+@(?:[^${taken}.]+\\.)+[^${taken}.]{2,}$`, 'u');
})();

/** As people read it, from what DNS is asked for; `undefined` for what is no domain or a number of a machine. */
function normalDomain(text: string): string | undefined {
  const ascii = domainToASCII(text);
  const domain = domainToUnicode(ascii);
  return /\.[0-9]+$/.test(ascii) || domainToASCII(domain) !== ascii ? undefined : domain;
}

function lower(letter: string): string {
  const small = letter.toLowerCase();
  const isAscii = /^[A-Z]$/.test(letter);
  return isAscii || !/[a-z]/.test(small) ? small : letter;
}
