import { randomInt } from 'node:crypto';

/** No 0 and O, 1, I and L, no U that reads as V: what is read aloud and typed once. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function readableCode(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
