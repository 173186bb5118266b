import { randomInt } from 'node:crypto';

/** For codes that are read aloud and typed: without 0 and O, without 1, I and L, and without U, which looks like V. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @returns a random code of `length` such characters */
export function readableCode(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
