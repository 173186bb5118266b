/** Code points. */
const longest = 50;

/** The form in which a name is stored: composed (NFC), trimmed, with single spaces inside. */
export const normalName = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/**
 * @returns the error of a normal name. Letters of every script are allowed; markup, addresses and names of signs only are
 *   not.
 */
export function checkName(name: string): 'required' | 'too_long' | 'invalid' | undefined {
  if (name === '') return 'required';
  if ([...name].length > longest) return 'too_long';
  if (/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069<>]|:\/\//u.test(name)) return 'invalid';
  return /[\p{L}\p{N}]/u.test(name) ? undefined : 'invalid';
}
