import type { Product } from '../../api/seed/catalogue/Product.ts';
import { products } from '../../api/seed/catalogue/products.ts';

export interface BagLine {
  readonly product: Product;
  readonly colourIndex: number;
  readonly size: string;
}

export const bagCookie = 'shop_bag';
/** The number of the next order, for as long as the bag stays the same: if an answer is lost, the order is recorded once. */
export const orderCookie = 'shop_order';
const most = 20;

const read = (entry: string): readonly BagLine[] => {
  const [, number, colour, sizeAt] = /^(\d{1,6})-(\d)-(\d)$/.exec(entry) ?? [];
  const product = products.find((candidate) => String(candidate.number) === number);
  const size = product?.sizes[Number(sizeAt)];
  return product && size && product.colours[Number(colour)]
    ? [{ product, colourIndex: Number(colour), size }]
    : [];
};

/** Reads the bag from one short cookie: `2041-0-2.7001-1-0` has style, colour and size of each line. */
export const readBag = (cookie = ''): readonly BagLine[] => cookie.split('.').slice(0, most).flatMap(read);

export const writeBag = (lines: readonly BagLine[]): string =>
  lines
    .slice(0, most)
    .map(
      ({ product, colourIndex, size }) =>
        `${String(product.number)}-${String(colourIndex)}-${String(product.sizes.indexOf(size))}`,
    )
    .join('.');

/** A product that is added to a full bag is left out. */
export const isFull = (lines: readonly BagLine[]): boolean => lines.length >= most;

export const totalOf = (lines: readonly BagLine[]): number =>
  lines.reduce((sum, { product }) => sum + product.price, 0);
