import type { Language } from '#contract/reference.ts';
import type { Kind } from '../art/garment.ts';
import type { ColourName } from '../art/palette.ts';

export interface ProductColour {
  readonly colour: ColourName;
  readonly stripe?: ColourName;
}

/** A style of the shop, with its colours and sizes as variants. */
export interface Product {
  /** Middle part of its SKUs: `HP-2041-PN-M`. */
  readonly number: number;
  readonly handle: string;
  readonly kind: Kind;
  readonly category: Category;
  /** AUD, with tax. */
  readonly price: number;
  /** The colour of the tile behind its picture. */
  readonly tile: 'a' | 'b' | 'c' | 'd';
  readonly sizes: readonly string[];
  readonly colours: readonly ProductColour[];
  readonly title: Readonly<Record<Language, string>>;
}

export const categories = [
  'knitwear',
  'tops',
  'outerwear',
  'bottoms',
  'footwear',
  'accessories',
  'home',
] as const;
export type Category = (typeof categories)[number];

const sizeRuns = {
  letters: ['XS', 'S', 'M', 'L', 'XL'],
  numbers: ['8', '10', '12', '14', '16'],
  waist: ['28', '30', '32', '34', '36'],
  shoes: ['37', '38', '39', '40', '41', '42', '43', '44'],
  pairs: ['S/M', 'L/XL'],
  one: ['one size'],
} as const;

type Titles = readonly [en: string, it: string, es: string, fr: string, ar: string];
type ColourCode = ColourName | `${ColourName}/${ColourName}`;

/** Builds rows of one category: number, handle, kind, price, tile, sizes, colours (`navy/cream` is striped), titles. */
export const rowsOf =
  (category: Category) =>
  (
    number: number,
    handle: string,
    kind: Kind,
    price: number,
    tile: Product['tile'],
    sizes: keyof typeof sizeRuns,
    colours: readonly ColourCode[],
    [en, it, es, fr, ar]: Titles,
  ): Product => ({
    number,
    handle,
    kind,
    category,
    price,
    tile,
    sizes: sizeRuns[sizes],
    colours: colours.map((code) => {
      const [colour, stripe] = code.split('/') as [ColourName, ColourName | undefined];
      return stripe ? { colour, stripe } : { colour };
    }),
    title: { en, it, es, fr, ar },
  });

/** The labels of colours: `Pine`. A striped variant joins two of them: `Navy and cream`. */
export const colourLabels = {
  pine: 'Pine',
  oat: 'Oat',
  navy: 'Navy',
  rust: 'Rust',
  stone: 'Stone',
  sky: 'Sky',
  char: 'Charcoal',
  cream: 'Cream',
  moss: 'Moss',
  plum: 'Plum',
  mustard: 'Mustard',
  rose: 'Rose',
} as const satisfies Record<ColourName, string>;

export const colourCodes = {
  pine: 'PN',
  oat: 'OT',
  navy: 'NV',
  rust: 'RS',
  stone: 'ST',
  sky: 'SK',
  char: 'CH',
  cream: 'CR',
  moss: 'MS',
  plum: 'PL',
  mustard: 'MU',
  rose: 'RO',
} as const satisfies Record<ColourName, string>;

/** The code of one size in one colour: `HP-2041-PN-M`. */
export function skuOf({ number, sizes }: Product, colour: ProductColour | undefined, size: string): string {
  const code = colour ? colourCodes[colour.colour] + (colour.stripe ? colourCodes[colour.stripe] : '') : '';
  return `HP-${number}-${code}${sizes.length === 1 ? '' : `-${size.replaceAll('/', '')}`}`;
}
