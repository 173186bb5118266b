import * as z from 'zod/mini';
import { asciiDigits } from '../../lib/asciiDigits.ts';

/** A card's number as it is stored: without spaces and dashes, in ASCII digits and capitals. */
const normaliseCard = (typed: string): string =>
  asciiDigits(typed)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** Refuses only texts that no card can have; the server decides whether the card exists. */
export const cardSchema = z
  .string()
  .check(
    z.overwrite(normaliseCard),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^[A-Z0-9]{6,32}$/, 'invalid'),
  );
