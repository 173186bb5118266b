/** Code points. */
const longest = 50;

/** A name as it is kept: accents composed, no spaces around it, single ones inside. */
export const normalName = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** What is wrong with a name in that form. Any letter of any script is one; markup, addresses and bare signs are not. */
export function checkName(name: string): 'required' | 'too_long' | 'invalid' | undefined {
  if (name === '') return 'required';
  if ([...name].length > longest) return 'too_long';
  if (/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069<>]|:\/\//u.test(name)) return 'invalid';
  return /[\p{L}\p{N}]/u.test(name) ? undefined : 'invalid';
}
