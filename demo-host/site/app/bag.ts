import type { Product } from '../../api/seed/catalogue/Product.ts';
import { products } from '../../api/seed/catalogue/products.ts';

export interface BagLine {
  readonly product: Product;
  readonly colourIndex: number;
  readonly size: string;
}

export const bagCookie = 'shop_bag';
/** The number of the order that the present bag will become, so that a repeated order is recorded once. A changed bag gets another one. */
export const orderCookie = 'shop_order';
const maxLines = 20;

const read = (entry: string): readonly BagLine[] => {
  const [, number, colour, sizeAt] = /^(\d{1,6})-(\d)-(\d)$/.exec(entry) ?? [];
  const product = products.find((candidate) => String(candidate.number) === number);
  const size = product?.sizes[Number(sizeAt)];
  return product && size && product.colours[Number(colour)]
    ? [{ product, colourIndex: Number(colour), size }]
    : [];
};

/**
 * Reads the bag from its cookie: `2041-0-2.7001-1-0` has for each line the product's number and the indexes of its
 * colour and size. Lines that fit no product are left out.
 */
export const readBag = (cookie = ''): readonly BagLine[] =>
  cookie.split('.').slice(0, maxLines).flatMap(read);

export const writeBag = (lines: readonly BagLine[]): string =>
  lines
    .slice(0, maxLines)
    .map(
      ({ product, colourIndex, size }) =>
        `${String(product.number)}-${String(colourIndex)}-${String(product.sizes.indexOf(size))}`,
    )
    .join('.');

/** Whether the bag holds as many lines as it can: `writeBag` leaves out more. */
export const isFull = (lines: readonly BagLine[]): boolean => lines.length >= maxLines;

/** @returns AUD, with tax */
export const totalOf = (lines: readonly BagLine[]): number =>
  lines.reduce((sum, { product }) => sum + product.price, 0);
