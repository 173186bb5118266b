import { asciiDigits } from './asciiDigits.ts';

/** Of a one-time code. */
export const CODE_LENGTH = 6;

/** Six digits that stand by themselves, whole or in two halves: `482019`, `482 019`, `482-019`. */
const alone = /(?:^|[^0-9])([0-9]{3})[\s-]?([0-9]{3})(?![0-9])/;

/** The code in whatever was typed, filled in or pasted: a whole message, digits of any script, spaces. At most six digits. */
export function codeOf(text: string): string {
  const plain = asciiDigits(text);
  const [, first, second] = alone.exec(plain) ?? [];
  if (first !== undefined && second !== undefined) return first + second;
  return plain.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH);
}
