import type { Product } from '../../api/seed/catalogue/Product.ts';
import { products } from '../../api/seed/catalogue/products.ts';
import type { TextKey } from '../texts/en.ts';

/** A section of the shop, at `/shop/<handle>`. */
export interface Section {
  readonly handle: string;
  readonly title: TextKey;
  readonly holds: (product: Product) => boolean;
}

// The first size of the women's and of the men's products whose sizes are numbers.
const womensFirst = '8';
const mensFirst = '28';
// A fixed choice of "new" styles; a real shop would use a date.
const newest = new Set(products.filter(({ number }) => number % 4 === 1).map(({ number }) => number));

const category = (handle: Product['category'], title: TextKey): Section => ({
  handle,
  title,
  holds: (product) => product.category === handle,
});

const isWorn = ({ category: where }: Product): boolean => where !== 'home';

export const sections: readonly Section[] = [
  { handle: 'new', title: 'new', holds: ({ number }) => newest.has(number) },
  { handle: 'women', title: 'women', holds: (product) => isWorn(product) && product.sizes[0] !== mensFirst },
  {
    handle: 'men',
    title: 'men',
    holds: (product) =>
      isWorn(product) &&
      product.sizes[0] !== womensFirst &&
      product.kind !== 'dress' &&
      product.kind !== 'skirt',
  },
  category('knitwear', 'knitwear'),
  category('tops', 'tops'),
  category('outerwear', 'outerwear'),
  category('bottoms', 'bottoms'),
  category('footwear', 'footwear'),
  category('accessories', 'accessories'),
  category('home', 'homeware'),
];

export const findSection = (handle: string): Section | undefined =>
  sections.find((section) => section.handle === handle);

export const productsIn = ({ holds }: Section): readonly Product[] => products.filter(holds);

/** The section that a product's page links back to. */
export const sectionOf = ({ category: where }: Product): Section =>
  sections.find(({ handle }) => handle === where) as Section;
