export interface Article {
  readonly handle: string;
  readonly title: string;
  readonly summary: string;
  readonly text: readonly string[];
  /** Below `/media/`. */
  readonly picture: string;
  readonly tile: 'a' | 'b' | 'c' | 'd';
}

/** The journal is written in English only, as small shops' journals are; the pages say so to screen readers. */
export const articles: readonly Article[] = [
  {
    handle: 'mending',
    title: 'A jumper’s second winter',
    summary: 'What our menders do with an elbow, and why we never charge for it.',
    text: [
      'Most jumpers come back with the same two wounds: an elbow worn thin and a cuff that met a door handle. Both take an hour. We knit the new stitches into the old ones, so that the patch moves with the sleeve.',
      'Bring it washed, to any of our stores. It is ready within ten days.',
    ],
    picture: 'offers/repair.svg',
    tile: 'a',
  },
  {
    handle: 'rain',
    title: 'Waxed, not plastic',
    summary: 'A rain jacket that gets better with each soaking.',
    text: [
      'Waxed cotton breathes a little, creases a lot and lasts longer than we do. Once a year it wants a tin of wax, a warm room and half an hour.',
      'We show how it is done on the first Saturday of the month in Quay Street.',
    ],
    picture: 'offers/rain.svg',
    tile: 'd',
  },
  {
    handle: 'boots',
    title: 'Boots by the back door',
    summary: 'How to dry them, and the one thing to keep them away from.',
    text: [
      'Pull out the insoles, fill the boots with newspaper and leave them in moving air. Change the paper after an hour. Never put them beside a stove: leather that dries too fast cracks where it bends.',
    ],
    picture: 'offers/boots.svg',
    tile: 'b',
  },
];
