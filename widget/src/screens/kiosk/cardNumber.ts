import { asciiDigits } from '../../lib/asciiDigits.ts';

export type CardProblem = 'required' | 'invalid';

/** As it is stored: printed in groups, read aloud with dashes, typed in the digits of any script. */
export function normaliseCard(typed: string): string {
  return asciiDigits(typed)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

/** Only what no card can be; whether there is such a card is the server's to say. */
export function cardProblem(typed: string): CardProblem | undefined {
  const card = normaliseCard(typed);
  if (card === '') return 'required';
  return /^[A-Z0-9]{6,32}$/.test(card) ? undefined : 'invalid';
}
