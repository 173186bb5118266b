import { asciiDigits } from './asciiDigits.ts';

/** A text as searches compare it: without case, without accents, and with the digits 0–9 for those of any script. */
export const searchable = (text: string): string =>
  asciiDigits(text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
