import { asciiDigits } from './asciiDigits.ts';

/** The digits of a code as 0–9, without all other characters. A code may be typed on an Arabic keyboard, or pasted with spaces. */
export function onlyDigits(typed: string): string {
  return asciiDigits(typed.normalize('NFKC')).replace(/[^0-9]/g, '');
}
