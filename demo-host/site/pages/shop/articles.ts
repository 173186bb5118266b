import type { Reading } from '../../texts/reading/Reading.ts';

export interface Article {
  readonly handle: keyof Reading['journal'];
  /** Below `/media/`. */
  readonly picture: string;
  readonly tile: 'a' | 'b' | 'c' | 'd';
}

/** The articles of the journal, newest first. Their texts are in `texts/reading`. */
export const articles: readonly Article[] = [
  { handle: 'mending', picture: 'offers/repair.svg', tile: 'a' },
  { handle: 'rain', picture: 'offers/rain.svg', tile: 'd' },
  { handle: 'boots', picture: 'offers/boots.svg', tile: 'b' },
];
