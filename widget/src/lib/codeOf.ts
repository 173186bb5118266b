import { asciiDigits } from './asciiDigits.ts';

/** Digits of a one-time code. */
export const CODE_LENGTH = 6;

/** Six digits that are not part of a longer number, whole or in two halves: `482019`, `482 019`, `482-019`. */
const CODE = /(?:^|[^0-9])([0-9]{3})[\s-]?([0-9]{3})(?![0-9])/;

/**
 * Extracts the code from typed, filled-in or pasted text, which may be a whole message, and in which digits may be of any script.
 *
 * @returns the code; if there is no whole code, the first digits of the text, at most six
 */
export function codeOf(text: string): string {
  const plain = asciiDigits(text);
  const [, first, second] = CODE.exec(plain) ?? [];
  if (first !== undefined && second !== undefined) return first + second;
  return plain.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH);
}
